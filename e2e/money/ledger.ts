/** A payment that a client knows of. */
export interface Acknowledged {
  id: number;
  document_number: number;
  draftId: number;
}

/**
 * Records every success that the product has answered. Afterwards the database must contain exactly
 * these.
 */
export class Ledger {
  readonly #payments = new Map<number, Acknowledged>();
  readonly #writes = new Map<number, number>();

  /** Records the 201 of a submission; a repeated call with the same response is not counted again. */
  submitted(payment: Acknowledged): void {
    if (this.#payments.has(payment.id)) return;
    this.#payments.set(payment.id, payment);
    this.changed(payment.id);
  }

  /** Records a success of the buyer: submission, change, answer, cancellation. */
  changed(id: number): void {
    this.#writes.set(id, (this.#writes.get(id) ?? 0) + 1);
  }

  get payments(): Acknowledged[] {
    return [...this.#payments.values()];
  }

  /** The number of events of its buyer for each payment. */
  get writes(): { id: number; count: number }[] {
    return [...this.#writes].map(([id, count]) => ({ id, count }));
  }
}
