/** A mistake that the operator can correct; its message is printed in the terminal. */
export class ClientsError extends Error {}
