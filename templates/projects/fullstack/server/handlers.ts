import { ToolError, type RoomsHandlers } from "../generated/server.ts";

const rooms = [
  { id: "attic", seats: 8, hasScreen: true },
  { id: "cellar", seats: 20, hasScreen: false },
  { id: "garden", seats: 50, hasScreen: false },
];

/** What the server does; the generated types say what each handler is given and must return. */
export const handlers: RoomsHandlers = {
  tools: {
    findRooms: ({ people, hasScreen }) => {
      const fitting = rooms.filter((room) => room.seats >= people && (hasScreen !== true || room.hasScreen));
      return { structuredContent: { rooms: fitting.map(({ id, seats }) => ({ id, seats })) } };
    },
    bookRoom: {
      before: { details: ({ room }) => ({ message: `What do you need the ${room} for?` }) },
      run: ({ room }, { inputs: { details, payment }, state, ask, callId }) => {
        if (details.action !== "accept") throw new ToolError("Nothing was booked.");
        const bill = callId.slice(0, 8);
        if (payment === undefined && (details.content.extras ?? []).length > 0) {
          return ask({ payment: { url: `https://example.com/pay?bill=${bill}` } }, { state: { bill } });
        }
        // "accept" means that the page was opened; a real server would look here whether the bill is paid.
        if (payment !== undefined && (payment.action !== "accept" || state === undefined)) {
          throw new ToolError("Nothing was booked: the extras were not paid for.");
        }
        return { structuredContent: { booking: `${room}-${bill}`, details: details.content } };
      },
    },
  },
  resources: {
    rules: () => ({ text: "Leave the room as you would like to find it." }),
  },
};
