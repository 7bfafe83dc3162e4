/** What the operator has to mend; its message is for the terminal. */
export class ClientsError extends Error {}
