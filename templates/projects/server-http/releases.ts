export type Env = "staging" | "production";

export interface Deployment {
  id: string;
  build: string;
  by: string;
  reason: string | null;
}

/** What runs where, in memory. A real server would ask its platform here. */
export class Releases {
  readonly #running: Record<Env, Deployment> = {
    staging: { id: "first", build: "41", by: "nobody", reason: null },
    production: { id: "first", build: "40", by: "nobody", reason: null },
  };

  running(env: Env): Deployment {
    return this.#running[env];
  }

  get all(): { env: Env; deployment: Deployment }[] {
    return [
      { env: "staging", deployment: this.#running.staging },
      { env: "production", deployment: this.#running.production },
    ];
  }

  deploy(env: Env, deployment: Deployment): void {
    this.#running[env] = deployment;
  }
}
