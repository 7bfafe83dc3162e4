import {
  AWAITING_PAYMENT_STATUSES,
  CLOSED_STATUSES,
  IN_REVIEW_STATUSES,
  isAwaitingPayment,
  isCancelledOrExpired,
  isClosed,
  isInReview,
  isOngoing,
  isPayable,
  isReserved,
  isSubmitted,
  isUnpaidRequest,
  ONGOING_STATUSES,
  SUBMITTED_STATUSES,
} from './invoice-status-groups.ts';
import { INVOICE_STATUSES } from './invoice-status.ts';

test.each([
  ['isInReview', isInReview, [1, 2]],
  ['isReserved', isReserved, [3]],
  ['isOngoing', isOngoing, [1, 2, 3]],
  ['isSubmitted', isSubmitted, [1, 2, 3, 4]],
  ['isAwaitingPayment', isAwaitingPayment, [6, 7]],
  ['isUnpaidRequest', isUnpaidRequest, [6, 7, 8]],
  ['isPayable', isPayable, [7]],
  ['isClosed', isClosed, [4, 5, 8]],
  ['isCancelledOrExpired', isCancelledOrExpired, [5, 8]],
])('%s is true for exactly its statuses', (_, predicate, expected) => {
  expect(INVOICE_STATUSES.filter(predicate)).toEqual(expected);
});

test('has the same statuses in the lists for SQL and in the predicates', () => {
  expect({
    IN_REVIEW_STATUSES,
    ONGOING_STATUSES,
    SUBMITTED_STATUSES,
    AWAITING_PAYMENT_STATUSES,
    CLOSED_STATUSES,
  }).toEqual({
    IN_REVIEW_STATUSES: [1, 2],
    ONGOING_STATUSES: [1, 2, 3],
    SUBMITTED_STATUSES: [1, 2, 3, 4],
    AWAITING_PAYMENT_STATUSES: [7, 6],
    CLOSED_STATUSES: [4, 5, 8],
  });
});
