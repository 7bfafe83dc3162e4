export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

export interface TransitionTest extends NamedTest {
  /** True when one test covers a table of transitions, which its file names. */
  readonly isOfMany?: boolean;
}

const API = 'api/src/features/invoices';

/** One transition of a stage, caused by a call or by a passed day. */
const BY_ACT: TransitionTest = {
  file: `${API}/every-transition.test.ts`,
  title: '…: …',
  isOfMany: true,
};
const BY_TIME: TransitionTest = {
  file: `${API}/every-transition.test.ts`,
  title: 'changes by time and gateways only as listed',
  isOfMany: true,
};

/** Maps each transition of docs/specification/brief.md (2.5) to its test in `npm test`. */
export const TRANSITION_TESTS: Readonly<Record<string, TransitionTest>> = {
  T1: {
    file: 'e2e/journeys/pay-an-invoice.spec.ts',
    title: 'pays a real invoice end to end at 1440 px',
  },
  T2: BY_ACT,
  T3: BY_ACT,
  T4: BY_ACT,
  T4b: BY_ACT,
  T5: BY_ACT,
  T6: BY_ACT,
  T7: BY_TIME,
  T8: {
    file: `${API}/life-cycle.test.ts`,
    title: 'returns the transfer of an amount that ends in …004 and examines the new account again',
  },
  T9: BY_ACT,
  T10: BY_ACT,
  T11: BY_ACT,
  T12: BY_ACT,
  T13: BY_TIME,
  T14: {
    file: 'e2e/journeys/to-the-deposit.spec.ts',
    title: 'takes a request from its form on a desktop to the deposit, seen by both sides',
  },
  T15: {
    file: `${API}/every-transition.test.ts`,
    title: 'accepts the link once, from its addressee only',
  },
  T15b: {
    file: `${API}/every-transition.test.ts`,
    title: 'makes the request payable when its registration is approved',
  },
  T16: BY_ACT,
  T17: BY_ACT,
  T18: BY_ACT,
  T19: BY_TIME,
  T20: BY_ACT,
  T21: {
    file: 'sandbox/src/controls/play-passed-days.test.ts',
    title: 'releases an unused hold during a jump (T21)',
  },
  T22: BY_TIME,
  T23: BY_ACT,
  T24: {
    file: 'api/src/features/suppliers/holds/holds.test.ts',
    title: 'stops what is in review and what is booked, and nothing leaves afterwards',
  },
  refund: BY_TIME,
};
