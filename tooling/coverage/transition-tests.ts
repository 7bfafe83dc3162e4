export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

export interface TransitionTest extends NamedTest {
  /** True for a test that runs a table of transitions; the file contains the transition's id. */
  readonly isTable?: boolean;
}

const API = 'api/src/features/invoices';

/** The test of every transition that a call causes. */
const TRANSITION_TABLE: TransitionTest = {
  file: `${API}/every-transition.test.ts`,
  title: '…: …',
  isTable: true,
};
/** The test of the transitions that time and gateways cause. */
const TIME_TABLE: TransitionTest = {
  file: `${API}/every-transition.test.ts`,
  title: 'makes only the listed transitions when time passes and gateways answer',
  isTable: true,
};

/** Maps each transition of docs/specification/brief.md (2.5) to its test in `npm test`. */
export const TRANSITION_TESTS: Readonly<Record<string, TransitionTest>> = {
  T1: {
    file: 'e2e/journeys/pay-an-invoice.spec.ts',
    title: 'pays a real invoice end to end at 1440 px',
  },
  T2: TRANSITION_TABLE,
  T3: TRANSITION_TABLE,
  T4: TRANSITION_TABLE,
  T4b: TRANSITION_TABLE,
  T5: TRANSITION_TABLE,
  T6: TRANSITION_TABLE,
  T7: TIME_TABLE,
  T8: {
    file: `${API}/life-cycle.test.ts`,
    title: 'returns the transfer of an amount that ends in …004 and examines the new account again',
  },
  T9: TRANSITION_TABLE,
  T10: TRANSITION_TABLE,
  T11: TRANSITION_TABLE,
  T12: TRANSITION_TABLE,
  T13: TIME_TABLE,
  T14: {
    file: 'e2e/journeys/to-the-deposit.spec.ts',
    title: 'takes a request from its form on a desktop to the deposit, seen by both sides',
  },
  T15: {
    file: `${API}/every-transition.test.ts`,
    title: 'records one transition when the buyer opens the link of a request twice',
  },
  T15b: {
    file: `${API}/every-transition.test.ts`,
    title: 'makes the request payable when its registration is approved',
  },
  T16: TRANSITION_TABLE,
  T17: TRANSITION_TABLE,
  T18: TRANSITION_TABLE,
  T19: TIME_TABLE,
  T20: TRANSITION_TABLE,
  T21: {
    file: 'sandbox/src/controls/simulate-passed-days.test.ts',
    title: 'releases an unused hold during a jump (T21)',
  },
  T22: TIME_TABLE,
  T23: TRANSITION_TABLE,
  T24: {
    file: 'api/src/features/suppliers/holds/holds.test.ts',
    title: 'stops payments in review and booked transfers, and sends none of them afterwards',
  },
  refund: TIME_TABLE,
};
