import { INVOICE_FIELDS, type CorrectionReasonCode } from './correction-reasons.ts';
import { canCancel, cancellableUntil, editableFields, updateEventFor } from './invoice-state.ts';
import type { PaymentState } from './payment-states.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import { plainDate, toTokyoIso } from './plain-date.ts';

const deposit_date = plainDate('2026-11-30');
const lastSecond = new Date('2026-11-29T23:59:59.999+09:00');
const afterMidnight = new Date('2026-11-30T00:00:00+09:00');

test('lets a booked transfer be cancelled until the end of the day before it', () => {
  expect(toTokyoIso(cancellableUntil(deposit_date))).toBe('2026-11-29T23:59:59+09:00');
});

test.each([
  {
    status: 1,
    payment_state: 'authorized',
    transfer_state: 'none',
    is_linked: false,
    expected: [true, true],
  },
  {
    status: 2,
    payment_state: 'captured',
    transfer_state: 'none',
    is_linked: false,
    expected: [true, true],
  },
  {
    status: 2,
    payment_state: 'capturing',
    transfer_state: 'none',
    is_linked: false,
    expected: [false, false],
  },
  {
    status: 3,
    payment_state: 'captured',
    transfer_state: 'scheduled',
    is_linked: false,
    expected: [true, false],
  },
  {
    status: 3,
    payment_state: 'captured',
    transfer_state: 'sent',
    is_linked: false,
    expected: [false, false],
  },
  {
    status: 3,
    payment_state: 'captured',
    transfer_state: 'failed',
    is_linked: false,
    expected: [true, true],
  },
  {
    status: 4,
    payment_state: 'captured',
    transfer_state: 'completed',
    is_linked: false,
    expected: [false, false],
  },
  {
    status: 5,
    payment_state: 'voided',
    transfer_state: 'none',
    is_linked: false,
    expected: [false, false],
  },
  {
    status: 6,
    payment_state: 'none',
    transfer_state: 'none',
    is_linked: true,
    expected: [true, true],
  },
  {
    status: 7,
    payment_state: 'none',
    transfer_state: 'none',
    is_linked: true,
    expected: [true, true],
  },
  {
    status: 7,
    payment_state: 'none',
    transfer_state: 'none',
    is_linked: false,
    expected: [false, false],
  },
  {
    status: 8,
    payment_state: 'none',
    transfer_state: 'none',
    is_linked: true,
    expected: [false, false],
  },
] as const)(
  'status $status, $payment_state, $transfer_state, linked $is_linked: cancellable before and after midnight $expected',
  ({ expected, ...invoice }) => {
    expect([
      canCancel({ ...invoice, deposit_date }, lastSecond),
      canCancel({ ...invoice, deposit_date }, afterMidnight),
    ]).toEqual(expected);
  },
);

const anInvoice = (
  status: InvoiceStatus,
  reasons: CorrectionReasonCode[],
  payment_state: PaymentState = 'authorized',
) => ({ status, reasons, payment_state, is_action_required: reasons.length > 0 });
const fieldsAfterCapture = INVOICE_FIELDS.filter(
  (field) =>
    ![
      'billing_amount',
      'consumption_tax',
      'standard_amount',
      'reduced_amount',
      'nontaxable_amount',
      'invoice_total',
      'adjustments',
      'credit_card_id',
      'promotion_code',
    ].includes(field),
);

test.each([
  { invoice: anInvoice(1, []), event: 'edit', fields: INVOICE_FIELDS, why: 'not yet checked' },
  {
    invoice: anInvoice(1, [], 'captured'),
    event: 'edit',
    fields: fieldsAfterCapture,
    why: 'amount and card are locked once captured',
  },
  { invoice: anInvoice(2, []), event: null, fields: [], why: 'checked' },
  {
    invoice: anInvoice(1, ['ACCOUNT_MISMATCH']),
    event: 'resubmit',
    fields: ['files', 'account_id'],
    why: 'the fields of the reason, and the files',
  },
  {
    invoice: anInvoice(2, ['ACCOUNT_MISMATCH', 'DUPLICATE']),
    event: 'resubmit',
    fields: ['files', 'account_id'],
    why: 'one of the two reasons can be corrected',
  },
  {
    invoice: anInvoice(2, ['AMOUNT_MISMATCH'], 'captured'),
    event: 'resubmit',
    fields: ['files'],
    why: 'the amount is locked',
  },
  {
    invoice: anInvoice(2, ['OUT_OF_SCOPE']),
    event: null,
    fields: [],
    why: 'the reason allows no correction',
  },
  {
    invoice: anInvoice(2, ['CARD_CAPTURE_FAILED'], 'failed'),
    event: 'change_card',
    fields: ['credit_card_id'],
    why: 'the card must be replaced',
  },
  {
    invoice: anInvoice(2, [], 'capturing'),
    event: null,
    fields: [],
    why: 'the card is being charged',
  },
  {
    invoice: anInvoice(3, ['TRANSFER_FAILED'], 'captured'),
    event: 'correct_account',
    fields: ['files', 'account_id', 'deposit_date'],
    why: 'account, date, evidence',
  },
  {
    invoice: anInvoice(3, ['DATE_PASSED'], 'captured'),
    event: 'change_date',
    fields: ['deposit_date'],
    why: 'a new date',
  },
  { invoice: anInvoice(3, [], 'captured'), event: null, fields: [], why: 'booked' },
  { invoice: anInvoice(4, [], 'captured'), event: null, fields: [], why: 'transferred' },
  { invoice: anInvoice(7, [], 'none'), event: null, fields: [], why: 'not paid yet' },
])(
  'allows for $invoice the event $event with the fields $fields: $why',
  ({ invoice, event, fields }) => {
    expect({
      event: updateEventFor(invoice),
      fields: editableFields(invoice),
    }).toEqual({ event, fields });
  },
);

test('lets a requester correct only the account', () => {
  expect(editableFields(anInvoice(3, ['TRANSFER_FAILED'], 'captured'), 'seller')).toEqual([
    'account_id',
  ]);
  expect(editableFields(anInvoice(1, ['DOC_UNREADABLE']), 'seller')).toEqual([]);
  expect(editableFields(anInvoice(1, []), 'seller')).toEqual([]);
});
