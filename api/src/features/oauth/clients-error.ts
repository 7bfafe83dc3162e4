/** A mistake that an administrator can correct; its message is printed in the terminal. */
export class ClientsError extends Error {}
