import type { Refusal } from './tasks.ts';

export class RefusedDocument extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
