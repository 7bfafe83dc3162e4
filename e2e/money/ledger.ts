/** A payment that a client has been told of. */
export interface Acknowledged {
  id: number;
  document_number: number;
  draftId: number;
}

/**
 * What the clients have been told: every success that the product has answered. Afterwards each of
 * them has to be in the database, and nothing beside them.
 */
export class Ledger {
  readonly #payments = new Map<number, Acknowledged>();
  readonly #writes = new Map<number, number>();

  /** 201 of a submission; a repeated call that gets the same answer says nothing new. */
  submitted(payment: Acknowledged): void {
    if (this.#payments.has(payment.id)) return;
    this.#payments.set(payment.id, payment);
    this.changed(payment.id);
  }

  /** A success of the buyer's: submission, change, answer, cancellation. */
  changed(id: number): void {
    this.#writes.set(id, (this.#writes.get(id) ?? 0) + 1);
  }

  get payments(): Acknowledged[] {
    return [...this.#payments.values()];
  }

  /** How many events of its buyer each payment has. */
  get writes(): { id: number; count: number }[] {
    return [...this.#writes].map(([id, count]) => ({ id, count }));
  }
}
