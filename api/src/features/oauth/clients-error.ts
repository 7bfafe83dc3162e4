/** A mistake that the operator can correct; its message is for the terminal. */
export class ClientsError extends Error {}
