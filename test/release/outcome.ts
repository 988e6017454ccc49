/** What `drive` tells when all went well, on whatever platform. */
export const outcome = {
  sum: 3,
  moved: { name: "Ada", greeting: "Welcome.", folders: 1, ticket: "Elm Street-36" },
  letter: { type: "text", text: "A kind letter to Ada about rent." },
  texts: [
    [{ uri: "house://safe", text: "gold" }],
    [{ uri: "house://rooms/bath?wall=north", mimeType: "text/plain", text: "bath, north wall" }],
    [{ uri: "house://plan", mimeType: "text/plain", text: "kitchen\nbath" }],
  ],
  completed: ["Ada", "Alan"],
  declined: [{ type: "text", text: "Nobody moves in." }],
  firstRound: ["tenant"],
  asked: [
    "1 tenant: Who moves into Elm Street, kitchen?",
    "2 folders",
    '2 greeting: {"type":"text","text":"Greet Ada."}',
    "3 sign: https://example.com/contract/Elm%20Street-36",
  ],
};
