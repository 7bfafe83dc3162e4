/** The pages that a user visits in sequence, and the parts that are opened on the way. */
export interface Journey {
  readonly name: string;
  /**
   * Path of a page's route, followed by the lazily loaded parts opened there, such as
   * `payments/calendar`.
   */
  readonly steps: readonly (readonly [path: string, ...lazyParts: string[]])[];
}

const PAY: Journey['steps'] = [
  ['/payments/create', 'payments/after-file-choice'],
  ['/payments/add/invoiceinfo', 'payments/upload', 'payments/calendar'],
  ['/payments/add/confirm'],
  ['/payments/complete'],
];

const CHANGE: Journey['steps'] = [
  ['/payments/review/:id'],
  ['/payments/edit/:id/invoiceinfo', 'payments/calendar'],
  ['/payments/edit/:id/confirm'],
];

/** Journeys with their own budget, because a page may be light at the expense of the next one. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'sign in and pay', steps: [['/signin'], ['/toppage'], ...PAY] },
  { name: 'change a payment', steps: [['/payments/review'], ...CHANGE] },
  { name: 'pay, then change it', steps: [['/payments/review'], ...PAY, ...CHANGE] },
];
