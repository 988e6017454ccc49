/** A node on the way down of the walk below. */
interface Visit {
  node: number;
  next: number;
}

/**
 * Strongly connected components of a graph (Tarjan's algorithm, with a stack of its own so that long chains do
 * not overflow ours): for each node the number of its component. A component is numbered after all that it leads to.
 */
export function components(edges: readonly (readonly number[])[]): number[] {
  const state: WalkState = {
    order: edges.map(() => -1),
    low: edges.map(() => -1),
    component: edges.map(() => -1),
    open: [],
    visited: 0,
    count: 0,
  };
  for (let node = 0; node < edges.length; node += 1) {
    if (state.order[node] === -1) walk(edges, node, state);
  }
  return state.component;
}

interface WalkState {
  /** When each node was first seen; -1 before. */
  order: number[];
  /** The earliest open node that each node leads back to. */
  low: number[];
  component: number[];
  open: number[];
  visited: number;
  count: number;
}

function walk(edges: readonly (readonly number[])[], start: number, state: WalkState): void {
  const way: Visit[] = [enter(start, state)];
  for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
    const target = edges[at.node]?.[at.next];
    at.next += 1;
    if (target !== undefined) {
      if (state.order[target] === -1) way.push(enter(target, state));
      else if (state.component[target] === -1) lower(state, at.node, state.order[target] ?? 0);
      continue;
    }
    if (state.low[at.node] === state.order[at.node]) close(at.node, state);
    way.pop();
    const parent = way.at(-1);
    if (parent !== undefined) lower(state, parent.node, state.low[at.node] ?? 0);
  }
}

function enter(node: number, state: WalkState): Visit {
  state.order[node] = state.visited;
  state.low[node] = state.visited;
  state.visited += 1;
  state.open.push(node);
  return { node, next: 0 };
}

function lower(state: WalkState, node: number, value: number): void {
  state.low[node] = Math.min(state.low[node] ?? value, value);
}

function close(node: number, state: WalkState): void {
  for (let member = state.open.pop(); member !== undefined; member = state.open.pop()) {
    state.component[member] = state.count;
    if (member === node) break;
  }
  state.count += 1;
}
