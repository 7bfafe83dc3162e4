import { CONSENT, ROUTES } from '../security/all-routes.ts';
import * as act from './actions.ts';
import {
  allowFeature,
  denyFeature,
  emptyLists,
  failReads,
  mockSignIns,
  requireConsent,
} from './api-mocks.ts';
import type { Page } from '../support/test.ts';
import { mockHold, mockExpiredStopLink, mockPaymentStop } from './hold-mocks.ts';
import type { Objects } from './objects.ts';
import { mockPartner } from './partner-mocks.ts';
import { mockRequestDraft, mockRequests } from './request-mocks.ts';
import * as waiting from './stored-data.ts';
import { CORPORATION_DRAFT, mockRegistered, mockUnregistered } from './registration-mocks.ts';
import type { Visit } from './visit.ts';

type Address = Visit['address'];
type More = Pick<Visit, 'before' | 'act' | 'side' | 'failures'>;
type States = Readonly<Record<string, More>>;

/** For a seller with a sent request. */
const asSeller = async (page: Page) => {
  await allowFeature('invoice_request')(page);
  await mockRequests(page);
};

/** For a seller before the first request. */
const asNewSeller = async (page: Page) => {
  await allowFeature('invoice_request')(page);
  await mockRequestDraft(page);
};

const FAILED = /status of 500 .*\/api\/v1\//;

/** States that every reading screen must show. */
const empty: States = { empty: { before: emptyLists } };
const failing: States = { failing: { before: failReads, failures: [FAILED] } };
const reading: States = { ...empty, ...failing };

/** A screen and its states; the first, which has no name, is the loaded one. */
function screen(
  by: Visit['by'],
  route: string,
  name: string,
  address: Address,
  states: States = {},
  loaded: More = {},
): readonly Visit[] {
  return [
    { route, name, address, by, ...loaded },
    ...Object.entries(states).map(([state, more]) => ({
      route,
      name: `${name}-${state}`,
      address,
      by,
      ...loaded,
      ...more,
    })),
  ];
}
const open = (route: string, name: string, address: Address, states?: States, loaded?: More) =>
  screen('nobody', route, name, address, states, loaded);
const own = (route: string, name: string, address: Address, states?: States, loaded?: More) =>
  screen('corporation', route, name, address, states, loaded);
const to =
  (path: string, key: keyof Objects, rest = '') =>
  (objects: Objects) =>
    `${path}${objects[key]}${rest}`;

/** Every screen in its states. */
const DECLARED: readonly Visit[] = [
  ...open('/', 'root', '/'),
  ...open('/signin', 'signin', '/signin', { errors: { act: act.sendEmpty('ログイン') } }),
  ...open(
    '/onetime-password',
    'code',
    '/onetime-password',
    { errors: { act: act.sendEmpty('確認する') } },
    { before: waiting.storeLoginChallenge },
  ),
  ...open('/signup', 'signup', '/signup', {
    errors: { act: act.sendEmpty('確認コードを送信する') },
    weak: { act: act.typePassword('パスワード', 'hoshizo') },
    strong: { act: act.typePassword('パスワード', 'hoshizora-no-kyo') },
    terms: { act: act.openTerms },
  }),
  ...open(
    '/signup/code',
    'signup-code',
    '/signup/code',
    { errors: { act: act.sendEmpty('確認する') } },
    { before: waiting.storeAddressChallenge('hareto.sign-up') },
  ),
  ...open('/password/sendemail', 'sendemail', '/password/sendemail', {
    errors: { act: act.sendEmpty('送信する') },
    sent: { act: act.requestPasswordReset },
  }),
  ...open(
    '/password/reset',
    'password-reset',
    '/password/reset',
    {
      errors: { act: act.sendEmpty('パスワードを再設定する') },
      strong: { act: act.typePassword('新しいパスワード', 'hoshizora-no-kyo') },
    },
    { before: waiting.storeAddressChallenge('hareto.password-reset') },
  ),
  ...open(
    '/stop',
    'stop',
    `/stop#${'A'.repeat(43)}`,
    {
      stopped: { before: mockPaymentStop(true) },
      expired: { before: mockExpiredStopLink, failures: [/status of 410 .*\/payment_stops/] },
    },
    { before: mockPaymentStop() },
  ),
  ...own('/stop/:id', 'stop-change', '/stop/5', {}, { before: mockPaymentStop() }),
  ...open(
    '/password/reregistration',
    'reregistration',
    '/password/reregistration',
    { errors: { act: act.sendEmpty('再登録してログインする') } },
    { before: waiting.storePasswordReplacement },
  ),
  ...own(
    '/registration',
    'registration',
    '/registration',
    {
      errors: { act: act.sendEmpty('情報の入力へ進む') },
    },
    { before: mockUnregistered() },
  ),
  ...own(
    '/registration',
    'registration-corporation',
    '/registration?step=input',
    {
      errors: { act: act.sendEmpty('確認画面へ進む') },
      complete: { before: mockUnregistered(CORPORATION_DRAFT) },
    },
    { before: mockUnregistered({ business_form: '1' }) },
  ),
  ...own(
    '/registration',
    'registration-sole',
    '/registration?step=input',
    {},
    {
      before: mockUnregistered({ business_form: '2', home_is_business: false }),
    },
  ),
  ...own(
    '/registration/confirm',
    'registration-confirm',
    '/registration/confirm',
    {},
    {
      before: mockUnregistered(CORPORATION_DRAFT),
    },
  ),
  ...own(
    '/registration/result',
    'registration-waiting',
    '/registration/result',
    {},
    { before: mockRegistered(1) },
  ),
  ...own(
    '/registration/result',
    'registration-approved',
    '/registration/result',
    {},
    { before: mockRegistered(2) },
  ),
  ...own(
    '/registration/result',
    'registration-refused',
    '/registration/result',
    {},
    { before: mockRegistered(3) },
  ),
  ...open('/oauth/authorize', 'authorize', `/oauth/authorize?${CONSENT}`, {
    errors: { act: act.sendEmpty(/許可/) },
  }),
  ...open(
    '/oauth/onetime-password',
    'approval-code',
    '/oauth/onetime-password',
    { errors: { act: act.sendEmpty('ログインして許可する') } },
    { before: waiting.storeApprovalChallenge },
  ),
  ...own(
    '/oauth/payments/selection',
    'partner-selection',
    '/oauth/payments/selection?client_id=sample-accounting',
    { ...failing, submitted: { act: act.showSubmittedInvoices } },
    { before: mockPartner },
  ),
  ...own(
    '/oauth/payments/add/invoiceinfo',
    'partner-form',
    to('/oauth/payments/add/invoiceinfo?draft=', 'draft'),
    failing,
    { before: mockPartner },
  ),
  ...own(
    '/oauth/payments/add/confirm',
    'partner-confirm',
    to('/oauth/payments/add/confirm?draft=', 'draft'),
    failing,
    { before: mockPartner },
  ),
  ...own(
    '/oauth/payments/complete',
    'partner-complete',
    to('/oauth/payments/complete?invoice=', 'inReview'),
    failing,
    { before: mockPartner },
  ),
  ...open('/help', 'help', '/help'),
  ...open('/contact', 'contact', '/contact'),
  ...open('/privacy', 'privacy', '/privacy'),
  ...open(
    '/error/:title/:message',
    'error',
    `/error/${encodeURIComponent('お手続きを完了できませんでした')}/${encodeURIComponent('もう一度はじめからお試しください。')}`,
  ),
  ...open('*', 'not-found', '/nowhere/at/all', {}, { failures: [/status of 404 .*\/nowhere/] }),

  ...own('/toppage', 'top', '/toppage', {
    ...reading,
    'account-menu': { act: act.openAccountMenu, side: 'desktop' },
    'sign-out': { act: act.openSignOut, side: 'desktop' },
    drawer: { act: act.openDrawer, side: 'phone' },
  }),

  ...own('/payments/review', 'review', '/payments/review', reading),
  ...own('/payments/waiting', 'waiting', '/payments/waiting', reading),
  ...own(
    '/payments/waiting/:id/creditcard',
    'request-to-pay',
    to('/payments/waiting/', 'request', '/creditcard'),
    {
      ...failing,
      errors: { act: act.sendEmpty(/を支払う$/) },
      decline: { act: act.openDialog('この依頼を辞退する') },
    },
  ),
  ...own('/payments/reserved', 'reserved', '/payments/reserved', reading),
  ...own('/payments/history', 'history', '/payments/history', reading),
  ...own('/payments/draft', 'drafts', '/payments/draft', {
    ...reading,
    delete: { act: act.chooseDrafts },
  }),
  ...own('/payments/draft/:id', 'draft', to('/payments/draft/', 'draft')),
  ...own(
    '/payments/draft/:id/split',
    'split-file',
    ({ severalInvoices }) => `/payments/draft/${String(severalInvoices)}/split`,
  ),
  ...own('/payments/review/:id', 'payment-in-review', to('/payments/review/', 'inReview'), {
    ...failing,
    cancel: { act: act.openDialog('申請をキャンセルする') },
  }),
  ...own('/payments/review/:id', 'payment-unreadable', to('/payments/review/', 'unreadable')),
  ...own('/payments/review/:id', 'payment-card-refused', to('/payments/review/', 'cardRefused')),
  ...own('/payments/reserved/:id', 'payment-reserved', to('/payments/reserved/', 'reserved')),
  ...own('/payments/history/:id', 'payment-transferred', to('/payments/history/', 'transferred')),
  ...own('/payments/history/:id', 'payment-cancelled', to('/payments/history/', 'cancelled')),

  ...own('/payments/create', 'create', '/payments/create', reading),
  ...own(
    '/payments/add/invoiceinfo',
    'invoice-info',
    to('/payments/add/invoiceinfo?draft=', 'draft'),
    {
      ...failing,
      calendar: { act: act.openCalendar },
      card: { act: act.openCardFrame },
      document: { act: act.openDialog('請求書を表示'), side: 'phone' },
      'document-close': { act: act.showOnDocument('請求書番号'), side: 'phone' },
    },
  ),
  ...own(
    '/payments/add/invoiceinfo',
    'invoice-info-new',
    to('/payments/add/invoiceinfo?draft=', 'emptyDraft'),
    { errors: { act: act.sendEmpty('確認画面へ進む') } },
  ),
  ...own('/payments/add/confirm', 'confirm', to('/payments/add/confirm?draft=', 'draft'), {
    ...failing,
    errors: { act: act.sendWithoutConsent },
    card: { act: act.openDialog('お支払いカードを変更') },
  }),
  ...own('/payments/complete', 'complete', to('/payments/complete?invoice=', 'inReview'), failing),
  ...own(
    '/payments/edit/:id/invoiceinfo',
    'change',
    to('/payments/edit/', 'inReview', '/invoiceinfo'),
    failing,
  ),
  ...own(
    '/payments/edit/:id/invoiceinfo',
    'correction',
    to('/payments/edit/', 'unreadable', '/invoiceinfo'),
  ),
  ...own(
    '/payments/edit/:id/confirm',
    'change-confirm',
    to('/payments/edit/', 'inReview', '/invoiceinfo'),
    {},
    { act: act.changeMemo },
  ),

  ...own('/suppliers', 'suppliers', '/suppliers', reading),
  ...own('/suppliers/add/company', 'supplier-company', '/suppliers/add/company', {
    errors: { act: act.sendEmpty('振込先口座の入力へ進む') },
    sole: { act: act.chooseSoleProprietor },
  }),
  ...own(
    '/suppliers/add/bank',
    'supplier-bank',
    '/suppliers/add/company',
    { errors: { act: act.sendEmptyAccount } },
    { act: act.fillCompany },
  ),
  ...own(
    '/suppliers/add/confirm',
    'supplier-confirm',
    '/suppliers/add/company',
    {},
    { act: act.fillAccount },
  ),
  ...own('/suppliers/:id', 'supplier', to('/suppliers/', 'supplier'), {
    ...reading,
    menu: { act: act.openSupplierMenu },
    account: { act: act.openDialog('口座を追加') },
  }),
  ...own(
    '/suppliers/:id',
    'held-supplier',
    to('/suppliers/', 'supplier'),
    {},
    { before: mockHold },
  ),
  ...own(
    '/suppliers/:id/release',
    'supplier-release',
    to('/suppliers/', 'supplier', '/release'),
    { errors: { act: act.sendEmpty('お支払いを再開する') } },
    { before: mockHold },
  ),
  ...own(
    '/suppliers/:id/payment-history',
    'supplier-history',
    to('/suppliers/', 'supplier', '/payment-history'),
    reading,
  ),
  ...own(
    '/suppliers/:id/payment-history/:paymentid',
    'supplier-payment',
    ({ payee, transferred }) => `/suppliers/${payee}/payment-history/${transferred}`,
  ),
  ...own(
    '/suppliers/:id/collection-history',
    'supplier-collections',
    ({ customer }) => `/suppliers/${customer}/collection-history`,
    {},
    { before: asSeller },
  ),
  ...own(
    '/suppliers/:id/collection-history/:paymentid',
    'supplier-request',
    ({ customer }) => `/suppliers/${customer}/collection-history/40`,
    {},
    { before: asSeller },
  ),

  ...own(
    '/collections/request',
    'requests',
    '/collections/request',
    { list: { before: asSeller } },
    { before: asNewSeller },
  ),
  ...own(
    '/collections/complete',
    'request-complete',
    '/collections/complete?id=40',
    {},
    { before: asSeller },
  ),
  ...own('/collections/:id', 'request-sent', '/collections/40', {}, { before: asSeller }),
  // A draft opens the form; the corporation has no draft, which is shown as an error.
  ...own(
    '/collections/draft/:id',
    'request-draft',
    '/collections/draft/999999',
    {},
    { before: asSeller, failures: [/status of 404 .*invoice_request_drafts/] },
  ),

  ...own('/notifications', 'notices', '/notifications', reading),
  ...own('/notifications/:id', 'notice', to('/notifications/', 'notice'), failing),
  ...own('/myaccount/creditcards', 'cards', '/myaccount/creditcards', {
    ...reading,
    add: { act: act.openCardFrame },
    delete: { act: act.openDialog(/のカードを削除$/) },
  }),
  ...own(
    '/myaccount',
    'account',
    '/myaccount',
    {
      ...failing,
      name: { act: act.openDialog('お名前を変更する') },
    },
    { before: mockSignIns },
  ),
  ...own('/myaccount/edit-email-address', 'edit-email', '/myaccount/edit-email-address', {
    errors: { act: act.sendEmpty('確認コードを送信する') },
  }),
  ...own(
    '/myaccount/edit-email-auth',
    'edit-email-auth',
    '/myaccount/edit-email-auth',
    { errors: { act: act.sendEmpty('確認する') } },
    { before: waiting.storeAddressChallenge('hareto.email-change') },
  ),
  ...own(
    '/myaccount/edit-email-complete',
    'edit-email-complete',
    '/myaccount/edit-email-complete',
    {},
    { before: waiting.storeChangedEmail },
  ),
  ...own('/myaccount/edit-password', 'edit-password', '/myaccount/edit-password', {
    errors: { act: act.sendEmpty('パスワードを変更する') },
    strong: { act: act.typePassword('新しいパスワード', 'hoshizora-no-kyo') },
  }),
  ...own('/myaccount/company', 'company', '/myaccount/company', {
    transfer: { act: act.openDialog('変更する') },
  }),
  ...own('/myaccount/company/change', 'company-change', '/myaccount/company/change', {
    opened: { act: act.press('代表者を変更する') },
  }),
  ...own(
    '/myaccount/security',
    'security',
    '/myaccount/security',
    {
      ...failing,
      'two-factor': { act: act.switchTwoFactorOff },
    },
    { before: mockSignIns },
  ),
  ...own('/termsofservice', 'terms', '/termsofservice'),
  ...own(
    '/suppliers',
    'terms-consent',
    '/suppliers',
    {},
    { before: requireConsent, act: act.waitForDialog },
  ),
];

/**
 * A route without parameters is visited as loaded, until its states are declared above; one with
 * parameters must be declared, or `every-route.spec.ts` fails.
 */
const plain: readonly Visit[] = ROUTES.filter(
  ({ path }) => /^[\w\-/]+$/.test(path) && !DECLARED.some(({ route }) => route === path),
).map(({ path, access, flag }) => ({
  route: path,
  name: path.slice(1).replaceAll('/', '-'),
  address: path,
  by: access === 'public' ? 'nobody' : 'corporation',
  ...(flag === 'invoice_request' && { before: asNewSeller }),
}));

const FLAGGED = new Set(ROUTES.flatMap(({ path, flag }) => (flag === null ? [] : [path])));
/** The suites' product has every feature; a screen that needs none is shown without them. */
const withoutFeatures = (visit: Visit): Visit =>
  FLAGGED.has(visit.route) || visit.by === 'nobody'
    ? visit
    : {
        ...visit,
        before: async (page) => {
          await denyFeature('invoice_request')(page);
          await visit.before?.(page);
        },
      };

export const VISITS: readonly Visit[] = [...DECLARED, ...plain].map(withoutFeatures);

export function visitNamed(name: string): Visit {
  const found = VISITS.find((visit) => visit.name === name);
  if (!found) throw new Error(`no visit is named ${name}`);
  return found;
}
