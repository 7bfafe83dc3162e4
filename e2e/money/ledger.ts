/** A payment that a client knows of. */
export interface ReportedPayment {
  id: number;
  document_number: number;
  draftId: number;
}

/**
 * Records every success that the product has answered. Afterwards the database must contain exactly
 * these.
 */
export class Ledger {
  readonly #payments = new Map<number, ReportedPayment>();
  readonly #writes = new Map<number, number>();

  /**
   * Records the 201 of a submission; a repeated call with the same response is not counted again.
   */
  recordSubmission(payment: ReportedPayment): void {
    if (this.#payments.has(payment.id)) return;
    this.#payments.set(payment.id, payment);
    this.recordChange(payment.id);
  }

  /** Records a success of the buyer: submission, change, answer, cancellation. */
  recordChange(id: number): void {
    this.#writes.set(id, (this.#writes.get(id) ?? 0) + 1);
  }

  get payments(): ReportedPayment[] {
    return [...this.#payments.values()];
  }

  /** For each payment, the number of its buyer's successes. */
  get writes(): { id: number; count: number }[] {
    return [...this.#writes].map(([id, count]) => ({ id, count }));
  }
}
