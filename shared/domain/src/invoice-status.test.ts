import {
  ACTION_REQUIRED_META,
  COLLECTION_STATUSES,
  COLLECTION_STATUS_META,
  COLLECTION_TABS,
  collectionStatusOf,
  DRAFT_META,
  PAYMENT_TAB_ORDER,
  INVOICE_STATUS,
  INVOICE_STATUS_META,
  INVOICE_STATUSES,
  invoiceStatusesOf,
  invoiceStatusMeta,
  PAYMENT_TABS,
  paymentTabOf,
  REVIEW_ACTION_REQUIRED_FILTER,
  SUPPLIER_GROUPS,
  SUPPLIER_STATUS_META,
  SUPPLIER_STATUSES,
  supplierGroupOf,
} from './invoice-status.ts';

const PAYMENT_AND_REQUEST_BUYER = ['InvoicePayment', 'InvoiceRequestBuyer'];

test.each([
  ['InProgress', 1, '審査中（受付済み）', 'primary', 'review', 3],
  ['InProgressExaminationChecked', 2, '審査中（最終確認）', 'primary', 'review', 3],
  ['InProgressExaminationCompleted', 3, '振込予約済み', 'info', 'reserved', 4],
  ['TransferCompleted', 4, '振込完了', 'success', 'history', 5],
  ['Cancel', 5, 'キャンセル', 'neutral', 'history', 7],
  ['BuyerNotRegistered', 6, '登録待ち', 'warning', 'waiting', 1],
  ['WaitingForPayment', 7, 'お支払い待ち', 'warning', 'waiting', 2],
  ['Expired', 8, '期限切れ', 'neutral', 'history', 6],
] as const)(
  '%s is %i, called %s (%s), listed under %s; collection status %i',
  (name, status, label, tone, tab, collection) => {
    const meta = INVOICE_STATUS_META[status];
    expect({
      status: INVOICE_STATUS[name],
      label: meta.label,
      tone: meta.tone,
      tab: paymentTabOf(status),
      collection: collectionStatusOf(status),
    }).toEqual({ status, label, tone, tab, collection });
    expect(PAYMENT_TABS[tab].statuses).toContain(status);
  },
);

test('gives each list its statuses', () => {
  expect(PAYMENT_TABS).toEqual({
    waiting: {
      label: 'お支払い待ち',
      statuses: [7, 6],
      types: ['InvoiceRequestBuyer'],
      path: '/payments/waiting',
    },
    review: {
      label: '審査中',
      statuses: [1, 2],
      types: PAYMENT_AND_REQUEST_BUYER,
      path: '/payments/review',
    },
    reserved: {
      label: '振込予約',
      statuses: [3],
      types: PAYMENT_AND_REQUEST_BUYER,
      path: '/payments/reserved',
    },
    history: {
      label: '支払い履歴',
      statuses: [4, 5, 8],
      types: PAYMENT_AND_REQUEST_BUYER,
      path: '/payments/history',
    },
    draft: { label: '下書き', statuses: [], types: [], path: '/payments/draft' },
  });
  expect(REVIEW_ACTION_REQUIRED_FILTER).toEqual({
    statuses: [1, 2, 3],
    types: PAYMENT_AND_REQUEST_BUYER,
    is_action_required: true,
  });
});

test('puts every status into exactly one list', () => {
  const listedStatuses = PAYMENT_TAB_ORDER.flatMap((tab) => PAYMENT_TABS[tab].statuses);
  expect([...listedStatuses].sort()).toEqual([...INVOICE_STATUSES].sort());
});

test.each([
  [1, [6], '依頼先の登録待ち', 'request'],
  [2, [7], '支払い待ち', 'request'],
  [3, [1, 2], '審査中', 'request'],
  [4, [3], '入金予定', 'decided'],
  [5, [4], '入金完了', 'history'],
  [6, [8], '期限切れ', 'history'],
  [7, [5], 'キャンセル', 'history'],
] as const)(
  'collection status %i stands for %p, is called %s and listed under %s',
  (status, invoiceStatuses, label, tab) => {
    expect(invoiceStatusesOf(status)).toEqual(invoiceStatuses);
    expect(COLLECTION_STATUS_META[status].label).toBe(label);
    expect(COLLECTION_TABS[tab].statuses).toContain(status);
  },
);

test('puts every collection status into exactly one list', () => {
  expect(Object.values(COLLECTION_TABS).flatMap((tab) => tab.statuses)).toEqual(
    COLLECTION_STATUSES,
  );
});

test.each([
  ['Approved', '確認済み', 'success', 'enable'],
  ['Escalation', '追加確認中', 'primary', 'enable'],
  ['Unapproved', '確認前', 'warning', 'enable'],
  ['Rejected', '利用不可', 'danger', 'disable'],
] as const)('supplier %s is called %s (%s), group %s', (status, label, tone, group) => {
  expect([
    SUPPLIER_STATUS_META[status].label,
    SUPPLIER_STATUS_META[status].tone,
    supplierGroupOf(status),
  ]).toEqual([label, tone, group]);
  expect(SUPPLIER_GROUPS[group].statuses).toContain(status);
});

test('puts every supplier status into exactly one group', () => {
  expect([...SUPPLIER_GROUPS.enable.statuses, ...SUPPLIER_GROUPS.disable.statuses]).toEqual(
    SUPPLIER_STATUSES,
  );
});

test('has badges for required actions and drafts', () => {
  expect([ACTION_REQUIRED_META, DRAFT_META]).toEqual([
    { label: '要対応', tone: 'attention', icon: 'triangle-alert', outline: false },
    { label: '下書き', tone: 'neutral', icon: 'file-pen', outline: true },
  ]);
});

test.each([
  [1, 'authorized', '審査中（受付済み）'],
  [2, 'authorized', '審査中（最終確認）'],
  [2, undefined, '審査中（最終確認）'],
  [2, 'captured', '再確認中'],
  [1, 'captured', '再確認中'],
  [3, 'captured', '振込予約済み'],
  [5, 'refunding', 'キャンセル'],
] as const)('calls status %i with the payment state %s %s (T9)', (status, payment_state, label) => {
  expect(invoiceStatusMeta({ status, payment_state }).label).toBe(label);
});
