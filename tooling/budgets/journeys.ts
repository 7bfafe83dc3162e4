/** What a user does from page to page, and what has to open on the way. */
export interface Journey {
  readonly name: string;
  /**
   * Address of a page, as its route has it → late parts that are opened there, as
   * `payments/calendar`.
   */
  readonly steps: readonly (readonly [path: string, ...lateParts: string[]])[];
}

const PAY: Journey['steps'] = [
  ['/payments/create', 'payments/started-file'],
  ['/payments/add/invoiceinfo', 'payments/upload', 'payments/calendar'],
  ['/payments/add/confirm'],
  ['/payments/complete'],
];

const CHANGE: Journey['steps'] = [
  ['/payments/review/:id'],
  ['/payments/edit/:id/invoiceinfo', 'payments/calendar'],
  ['/payments/edit/:id/confirm'],
];

/** Journeys with a budget of their own: a page may be light at the cost of the next one. */
export const JOURNEYS: readonly Journey[] = [
  { name: 'sign in and pay', steps: [['/signin'], ['/toppage'], ...PAY] },
  { name: 'change a payment', steps: [['/payments/review'], ...CHANGE] },
  { name: 'pay, then change it', steps: [['/payments/review'], ...PAY, ...CHANGE] },
];
