import type { TransactionCategory } from '@hareto/contracts/transaction-categories.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { CorrectionReasonCode } from '@hareto/domain/correction-reasons.ts';
import type { SeededSuppliers } from './suppliers.ts';

/**
 * One payment of the demo: submitted `appliedDaysAgo` days before today, and transferred
 * `depositInBusinessDays` business days after today (before today when it is negative).
 */
export interface InvoicePlan {
  supplier: keyof SeededSuppliers;
  amount: number;
  category: TransactionCategory;
  status: InvoiceDetail['status'];
  payment: InvoiceDetail['payment_state'];
  transfer: InvoiceDetail['transfer_state'];
  appliedDaysAgo: number;
  depositInBusinessDays: number;
  correction?: { code: CorrectionReasonCode; comment: string };
  cancel?: {
    by: 'user' | 'operator';
    reason_code: CorrectionReasonCode | null;
    comment: string | null;
  };
  events: string[];
}

/** Payments in every status, and a 要対応 about a document, a card and a transfer. Oldest first. */
export const PAYMENT_PLANS: InvoicePlan[] = [
  {
    supplier: 'kogyo',
    amount: 1_980_000,
    category: 'purchase',
    status: 4,
    payment: 'captured',
    transfer: 'completed',
    appliedDaysAgo: 75,
    depositInBusinessDays: -46,
    events: [
      'submit',
      'pass_check',
      'approve',
      'capture_succeeded',
      'send_transfer',
      'transfer_completed',
    ],
  },
  {
    supplier: 'suzuki',
    amount: 165_000,
    category: 'outsourcing',
    status: 4,
    payment: 'captured',
    transfer: 'completed',
    appliedDaysAgo: 60,
    depositInBusinessDays: -36,
    events: [
      'submit',
      'pass_check',
      'approve',
      'capture_succeeded',
      'send_transfer',
      'transfer_completed',
    ],
  },
  {
    supplier: 'kogyo',
    amount: 742_500,
    category: 'purchase',
    status: 4,
    payment: 'captured',
    transfer: 'completed',
    appliedDaysAgo: 42,
    depositInBusinessDays: -22,
    events: [
      'submit',
      'pass_check',
      'approve',
      'capture_succeeded',
      'send_transfer',
      'transfer_completed',
    ],
  },
  {
    supplier: 'kokoku',
    amount: 495_000,
    category: 'advertising',
    status: 5,
    payment: 'voided',
    transfer: 'none',
    appliedDaysAgo: 35,
    depositInBusinessDays: -20,
    cancel: {
      by: 'operator',
      reason_code: 'OUT_OF_SCOPE',
      comment: 'ご申請の内容はご利用対象外のお取引です。',
    },
    events: ['submit', 'reject'],
  },
  {
    supplier: 'clean',
    amount: 88_000,
    category: 'outsourcing',
    status: 5,
    payment: 'voided',
    transfer: 'none',
    appliedDaysAgo: 28,
    depositInBusinessDays: -15,
    cancel: { by: 'user', reason_code: null, comment: '金額の変更があったため' },
    events: ['submit', 'cancel'],
  },
  {
    supplier: 'suzuki',
    amount: 33_000,
    category: 'outsourcing',
    status: 4,
    payment: 'captured',
    transfer: 'completed',
    appliedDaysAgo: 20,
    depositInBusinessDays: -8,
    events: [
      'submit',
      'pass_check',
      'approve',
      'capture_succeeded',
      'send_transfer',
      'transfer_completed',
    ],
  },
  {
    supplier: 'clean',
    amount: 121_000,
    category: 'outsourcing',
    status: 3,
    payment: 'captured',
    transfer: 'failed',
    appliedDaysAgo: 9,
    depositInBusinessDays: -1,
    correction: {
      code: 'TRANSFER_FAILED',
      comment: '口座番号が該当なしのため、振込が戻りました。口座をご確認ください。',
    },
    events: [
      'submit',
      'pass_check',
      'approve',
      'capture_succeeded',
      'send_transfer',
      'transfer_failed',
    ],
  },
  {
    supplier: 'kogyo',
    amount: 1_284_800,
    category: 'purchase',
    status: 3,
    payment: 'captured',
    transfer: 'scheduled',
    appliedDaysAgo: 5,
    depositInBusinessDays: 4,
    events: ['submit', 'pass_check', 'approve', 'capture_succeeded'],
  },
  {
    supplier: 'suzuki',
    amount: 264_000,
    category: 'outsourcing',
    status: 3,
    payment: 'captured',
    transfer: 'scheduled',
    appliedDaysAgo: 4,
    depositInBusinessDays: 7,
    events: ['submit', 'pass_check', 'approve', 'capture_succeeded'],
  },
  {
    supplier: 'butsuryu',
    amount: 396_000,
    category: 'shipping',
    status: 2,
    payment: 'failed',
    transfer: 'none',
    appliedDaysAgo: 4,
    depositInBusinessDays: 6,
    correction: {
      code: 'CARD_CAPTURE_FAILED',
      comment: 'カード会社の承認が得られませんでした。別のカードをお選びください。',
    },
    events: ['submit', 'pass_check', 'approve', 'capture_failed'],
  },
  {
    supplier: 'butsuryu',
    amount: 154_000,
    category: 'shipping',
    status: 1,
    payment: 'authorized',
    transfer: 'none',
    appliedDaysAgo: 3,
    depositInBusinessDays: 8,
    correction: {
      code: 'DOC_UNREADABLE',
      comment: '2ページ目の金額欄が読み取れません。撮影し直してください。',
    },
    events: ['submit', 'request_correction'],
  },
  {
    supplier: 'kogyo',
    amount: 550_000,
    category: 'purchase',
    status: 2,
    payment: 'authorized',
    transfer: 'none',
    appliedDaysAgo: 2,
    depositInBusinessDays: 9,
    events: ['submit', 'pass_check'],
  },
  {
    supplier: 'clean',
    amount: 77_000,
    category: 'outsourcing',
    status: 1,
    payment: 'authorized',
    transfer: 'none',
    appliedDaysAgo: 1,
    depositInBusinessDays: 10,
    events: ['submit'],
  },
];
