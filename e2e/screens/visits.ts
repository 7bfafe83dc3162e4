import { CONSENT, ROUTES } from '../security/all-routes.ts';
import * as actions from './actions.ts';
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
import type { DemoIds } from './demo-ids.ts';
import { mockPartner } from './partner-mocks.ts';
import { mockRequestDraft, mockRequests } from './request-mocks.ts';
import * as storedData from './stored-data.ts';
import { CORPORATION_DRAFT, mockRegistered, mockUnregistered } from './registration-mocks.ts';
import type { Visit } from './visit.ts';

type Address = Visit['address'];
type VisitChanges = Pick<Visit, 'before' | 'act' | 'side' | 'failures'>;
type States = Readonly<Record<string, VisitChanges>>;

/** Prepares the page for a seller with a sent request. */
const beforeSeller = async (page: Page) => {
  await allowFeature('invoice_request')(page);
  await mockRequests(page);
};

/** Prepares the page for a seller before the first request. */
const beforeNewSeller = async (page: Page) => {
  await allowFeature('invoice_request')(page);
  await mockRequestDraft(page);
};

const SERVER_ERROR = /status of 500 .*\/api\/v1\//;

/** States that every screen with data from the API must show. */
const empty: States = { empty: { before: emptyLists } };
const failing: States = { failing: { before: failReads, failures: [SERVER_ERROR] } };
const emptyAndFailing: States = { ...empty, ...failing };

/** A screen and its states; the first, which has no name, is the loaded one. */
function visitsOfScreen(
  signedInAs: Visit['signedInAs'],
  route: string,
  name: string,
  address: Address,
  states: States = {},
  loaded: VisitChanges = {},
): readonly Visit[] {
  return [
    { route, name, address, signedInAs, ...loaded },
    ...Object.entries(states).map(([state, changes]) => ({
      route,
      name: `${name}-${state}`,
      address,
      signedInAs,
      ...loaded,
      ...changes,
    })),
  ];
}
const signedOut = (
  route: string,
  name: string,
  address: Address,
  states?: States,
  loaded?: VisitChanges,
) => visitsOfScreen('nobody', route, name, address, states, loaded);
const signedIn = (
  route: string,
  name: string,
  address: Address,
  states?: States,
  loaded?: VisitChanges,
) => visitsOfScreen('corporation', route, name, address, states, loaded);
/** The address of a screen with an id of the demo data between `path` and `rest`. */
const pathWithId =
  (path: string, key: keyof DemoIds, rest = '') =>
  (demoIds: DemoIds) =>
    `${path}${demoIds[key]}${rest}`;

/** Every screen in its states. */
const DECLARED: readonly Visit[] = [
  ...signedOut('/', 'root', '/'),
  ...signedOut('/signin', 'signin', '/signin', { errors: { act: actions.sendEmpty('ログイン') } }),
  ...signedOut(
    '/onetime-password',
    'code',
    '/onetime-password',
    { errors: { act: actions.sendEmpty('確認する') } },
    { before: storedData.storeLoginChallenge },
  ),
  ...signedOut('/signup', 'signup', '/signup', {
    errors: { act: actions.sendEmpty('確認コードを送信する') },
    weak: { act: actions.typePassword('パスワード', 'hoshizo') },
    strong: { act: actions.typePassword('パスワード', 'hoshizora-no-kyo') },
    terms: { act: actions.openTerms },
  }),
  ...signedOut(
    '/signup/code',
    'signup-code',
    '/signup/code',
    { errors: { act: actions.sendEmpty('確認する') } },
    { before: storedData.storeAddressChallenge('hareto.sign-up') },
  ),
  ...signedOut('/password/sendemail', 'sendemail', '/password/sendemail', {
    errors: { act: actions.sendEmpty('送信する') },
    sent: { act: actions.requestPasswordReset },
  }),
  ...signedOut(
    '/password/reset',
    'password-reset',
    '/password/reset',
    {
      errors: { act: actions.sendEmpty('パスワードを再設定する') },
      strong: { act: actions.typePassword('新しいパスワード', 'hoshizora-no-kyo') },
    },
    { before: storedData.storeAddressChallenge('hareto.password-reset') },
  ),
  ...signedOut(
    '/stop',
    'stop',
    `/stop#${'A'.repeat(43)}`,
    {
      stopped: { before: mockPaymentStop(true) },
      expired: { before: mockExpiredStopLink, failures: [/status of 410 .*\/payment_stops/] },
    },
    { before: mockPaymentStop() },
  ),
  ...signedIn('/stop/:id', 'stop-change', '/stop/5', {}, { before: mockPaymentStop() }),
  ...signedOut(
    '/password/reregistration',
    'reregistration',
    '/password/reregistration',
    { errors: { act: actions.sendEmpty('再登録してログインする') } },
    { before: storedData.storePasswordReplacement },
  ),
  ...signedIn(
    '/registration',
    'registration',
    '/registration',
    {
      errors: { act: actions.sendEmpty('情報の入力へ進む') },
    },
    { before: mockUnregistered() },
  ),
  ...signedIn(
    '/registration',
    'registration-corporation',
    '/registration?step=input',
    {
      errors: { act: actions.sendEmpty('確認画面へ進む') },
      complete: { before: mockUnregistered(CORPORATION_DRAFT) },
    },
    { before: mockUnregistered({ business_form: '1' }) },
  ),
  ...signedIn(
    '/registration',
    'registration-sole',
    '/registration?step=input',
    {},
    {
      before: mockUnregistered({ business_form: '2', home_is_business: false }),
    },
  ),
  ...signedIn(
    '/registration/confirm',
    'registration-confirm',
    '/registration/confirm',
    {},
    {
      before: mockUnregistered(CORPORATION_DRAFT),
    },
  ),
  ...signedIn(
    '/registration/result',
    'registration-waiting',
    '/registration/result',
    {},
    { before: mockRegistered(1) },
  ),
  ...signedIn(
    '/registration/result',
    'registration-approved',
    '/registration/result',
    {},
    { before: mockRegistered(2) },
  ),
  ...signedIn(
    '/registration/result',
    'registration-refused',
    '/registration/result',
    {},
    { before: mockRegistered(3) },
  ),
  ...signedOut('/oauth/authorize', 'authorize', `/oauth/authorize?${CONSENT}`, {
    errors: { act: actions.sendEmpty(/許可/) },
  }),
  ...signedOut(
    '/oauth/onetime-password',
    'approval-code',
    '/oauth/onetime-password',
    { errors: { act: actions.sendEmpty('ログインして許可する') } },
    { before: storedData.storeApprovalChallenge },
  ),
  ...signedIn(
    '/oauth/payments/selection',
    'partner-selection',
    '/oauth/payments/selection?client_id=sample-accounting',
    { ...failing, submitted: { act: actions.showSubmittedInvoices } },
    { before: mockPartner },
  ),
  ...signedIn(
    '/oauth/payments/add/invoiceinfo',
    'partner-form',
    pathWithId('/oauth/payments/add/invoiceinfo?draft=', 'draft'),
    failing,
    { before: mockPartner },
  ),
  ...signedIn(
    '/oauth/payments/add/confirm',
    'partner-confirm',
    pathWithId('/oauth/payments/add/confirm?draft=', 'draft'),
    failing,
    { before: mockPartner },
  ),
  ...signedIn(
    '/oauth/payments/complete',
    'partner-complete',
    pathWithId('/oauth/payments/complete?invoice=', 'inReview'),
    failing,
    { before: mockPartner },
  ),
  ...signedOut('/help', 'help', '/help'),
  ...signedOut('/contact', 'contact', '/contact'),
  ...signedOut('/privacy', 'privacy', '/privacy'),
  ...signedOut(
    '/error/:title/:message',
    'error',
    `/error/${encodeURIComponent('お手続きを完了できませんでした')}/${encodeURIComponent('もう一度はじめからお試しください。')}`,
  ),
  ...signedOut(
    '*',
    'not-found',
    '/nowhere/at/all',
    {},
    { failures: [/status of 404 .*\/nowhere/] },
  ),

  ...signedIn('/toppage', 'top', '/toppage', {
    ...emptyAndFailing,
    'account-menu': { act: actions.openAccountMenu, side: 'desktop' },
    'sign-out': { act: actions.openSignOut, side: 'desktop' },
    drawer: { act: actions.openDrawer, side: 'phone' },
  }),

  ...signedIn('/payments/review', 'review', '/payments/review', emptyAndFailing),
  ...signedIn('/payments/waiting', 'waiting', '/payments/waiting', emptyAndFailing),
  ...signedIn(
    '/payments/waiting/:id/creditcard',
    'request-to-pay',
    pathWithId('/payments/waiting/', 'request', '/creditcard'),
    {
      ...failing,
      errors: { act: actions.sendEmpty(/を支払う$/) },
      decline: { act: actions.openDialog('この依頼を辞退する') },
    },
  ),
  ...signedIn('/payments/reserved', 'reserved', '/payments/reserved', emptyAndFailing),
  ...signedIn('/payments/history', 'history', '/payments/history', emptyAndFailing),
  ...signedIn('/payments/draft', 'drafts', '/payments/draft', {
    ...emptyAndFailing,
    delete: { act: actions.chooseDrafts },
  }),
  ...signedIn('/payments/draft/:id', 'draft', pathWithId('/payments/draft/', 'draft')),
  ...signedIn(
    '/payments/draft/:id/split',
    'split-file',
    ({ severalInvoices }) => `/payments/draft/${String(severalInvoices)}/split`,
  ),
  ...signedIn(
    '/payments/review/:id',
    'payment-in-review',
    pathWithId('/payments/review/', 'inReview'),
    {
      ...failing,
      cancel: { act: actions.openDialog('申請をキャンセルする') },
    },
  ),
  ...signedIn(
    '/payments/review/:id',
    'payment-unreadable',
    pathWithId('/payments/review/', 'returnedForUnreadableDocument'),
  ),
  ...signedIn(
    '/payments/review/:id',
    'payment-card-refused',
    pathWithId('/payments/review/', 'cardRefused'),
  ),
  ...signedIn(
    '/payments/reserved/:id',
    'payment-reserved',
    pathWithId('/payments/reserved/', 'reserved'),
  ),
  ...signedIn(
    '/payments/history/:id',
    'payment-transferred',
    pathWithId('/payments/history/', 'transferred'),
  ),
  ...signedIn(
    '/payments/history/:id',
    'payment-cancelled',
    pathWithId('/payments/history/', 'cancelled'),
  ),

  ...signedIn('/payments/create', 'create', '/payments/create', emptyAndFailing),
  ...signedIn(
    '/payments/add/invoiceinfo',
    'invoice-info',
    pathWithId('/payments/add/invoiceinfo?draft=', 'draft'),
    {
      ...failing,
      calendar: { act: actions.openCalendar },
      card: { act: actions.openCardFrame },
      document: { act: actions.openDialog('請求書を表示'), side: 'phone' },
      'document-close': { act: actions.showOnDocument('請求書番号'), side: 'phone' },
    },
  ),
  ...signedIn(
    '/payments/add/invoiceinfo',
    'invoice-info-new',
    pathWithId('/payments/add/invoiceinfo?draft=', 'emptyDraft'),
    { errors: { act: actions.sendEmpty('確認画面へ進む') } },
  ),
  ...signedIn(
    '/payments/add/confirm',
    'confirm',
    pathWithId('/payments/add/confirm?draft=', 'draft'),
    {
      ...failing,
      errors: { act: actions.sendWithoutConsent },
      card: { act: actions.openDialog('お支払いカードを変更') },
    },
  ),
  ...signedIn(
    '/payments/complete',
    'complete',
    pathWithId('/payments/complete?invoice=', 'inReview'),
    failing,
  ),
  ...signedIn(
    '/payments/edit/:id/invoiceinfo',
    'change',
    pathWithId('/payments/edit/', 'inReview', '/invoiceinfo'),
    failing,
  ),
  ...signedIn(
    '/payments/edit/:id/invoiceinfo',
    'correction',
    pathWithId('/payments/edit/', 'returnedForUnreadableDocument', '/invoiceinfo'),
  ),
  ...signedIn(
    '/payments/edit/:id/confirm',
    'change-confirm',
    pathWithId('/payments/edit/', 'inReview', '/invoiceinfo'),
    {},
    { act: actions.changeMemo },
  ),

  ...signedIn('/suppliers', 'suppliers', '/suppliers', emptyAndFailing),
  ...signedIn('/suppliers/add/company', 'supplier-company', '/suppliers/add/company', {
    errors: { act: actions.sendEmpty('振込先口座の入力へ進む') },
    sole: { act: actions.chooseSoleProprietor },
  }),
  ...signedIn(
    '/suppliers/add/bank',
    'supplier-bank',
    '/suppliers/add/company',
    { errors: { act: actions.sendEmptyAccount } },
    { act: actions.fillCompany },
  ),
  ...signedIn(
    '/suppliers/add/confirm',
    'supplier-confirm',
    '/suppliers/add/company',
    {},
    { act: actions.fillAccount },
  ),
  ...signedIn('/suppliers/:id', 'supplier', pathWithId('/suppliers/', 'supplier'), {
    ...emptyAndFailing,
    menu: { act: actions.openSupplierMenu },
    account: { act: actions.openDialog('口座を追加') },
  }),
  ...signedIn(
    '/suppliers/:id',
    'held-supplier',
    pathWithId('/suppliers/', 'supplier'),
    {},
    { before: mockHold },
  ),
  ...signedIn(
    '/suppliers/:id/release',
    'supplier-release',
    pathWithId('/suppliers/', 'supplier', '/release'),
    { errors: { act: actions.sendEmpty('お支払いを再開する') } },
    { before: mockHold },
  ),
  ...signedIn(
    '/suppliers/:id/payment-history',
    'supplier-history',
    pathWithId('/suppliers/', 'supplier', '/payment-history'),
    emptyAndFailing,
  ),
  ...signedIn(
    '/suppliers/:id/payment-history/:paymentid',
    'supplier-payment',
    ({ payee, transferred }) => `/suppliers/${payee}/payment-history/${transferred}`,
  ),
  ...signedIn(
    '/suppliers/:id/collection-history',
    'supplier-collections',
    ({ requestRecipient }) => `/suppliers/${requestRecipient}/collection-history`,
    {},
    { before: beforeSeller },
  ),
  ...signedIn(
    '/suppliers/:id/collection-history/:paymentid',
    'supplier-request',
    ({ requestRecipient }) => `/suppliers/${requestRecipient}/collection-history/40`,
    {},
    { before: beforeSeller },
  ),

  ...signedIn(
    '/collections/request',
    'requests',
    '/collections/request',
    { list: { before: beforeSeller } },
    { before: beforeNewSeller },
  ),
  ...signedIn(
    '/collections/complete',
    'request-complete',
    '/collections/complete?id=40',
    {},
    { before: beforeSeller },
  ),
  ...signedIn('/collections/:id', 'request-sent', '/collections/40', {}, { before: beforeSeller }),
  // A draft opens the form; the corporation has no draft, which is shown as an error.
  ...signedIn(
    '/collections/draft/:id',
    'request-draft',
    '/collections/draft/999999',
    {},
    { before: beforeSeller, failures: [/status of 404 .*invoice_request_drafts/] },
  ),

  ...signedIn('/notifications', 'notices', '/notifications', emptyAndFailing),
  ...signedIn(
    '/notifications/:id',
    'notice',
    pathWithId('/notifications/', 'notification'),
    failing,
  ),
  ...signedIn('/myaccount/creditcards', 'cards', '/myaccount/creditcards', {
    ...emptyAndFailing,
    add: { act: actions.openCardFrame },
    delete: { act: actions.openDialog(/のカードを削除$/) },
  }),
  ...signedIn(
    '/myaccount',
    'account',
    '/myaccount',
    {
      ...failing,
      name: { act: actions.openDialog('お名前を変更する') },
    },
    { before: mockSignIns },
  ),
  ...signedIn('/myaccount/edit-email-address', 'edit-email', '/myaccount/edit-email-address', {
    errors: { act: actions.sendEmpty('確認コードを送信する') },
  }),
  ...signedIn(
    '/myaccount/edit-email-auth',
    'edit-email-auth',
    '/myaccount/edit-email-auth',
    { errors: { act: actions.sendEmpty('確認する') } },
    { before: storedData.storeAddressChallenge('hareto.email-change') },
  ),
  ...signedIn(
    '/myaccount/edit-email-complete',
    'edit-email-complete',
    '/myaccount/edit-email-complete',
    {},
    { before: storedData.storeChangedEmail },
  ),
  ...signedIn('/myaccount/edit-password', 'edit-password', '/myaccount/edit-password', {
    errors: { act: actions.sendEmpty('パスワードを変更する') },
    strong: { act: actions.typePassword('新しいパスワード', 'hoshizora-no-kyo') },
  }),
  ...signedIn('/myaccount/company', 'company', '/myaccount/company', {
    transfer: { act: actions.openDialog('変更する') },
  }),
  ...signedIn('/myaccount/company/change', 'company-change', '/myaccount/company/change', {
    opened: { act: actions.press('代表者を変更する') },
  }),
  ...signedIn(
    '/myaccount/security',
    'security',
    '/myaccount/security',
    {
      ...failing,
      'two-factor': { act: actions.switchTwoFactorOff },
    },
    { before: mockSignIns },
  ),
  ...signedIn('/termsofservice', 'terms', '/termsofservice'),
  ...signedIn(
    '/suppliers',
    'terms-consent',
    '/suppliers',
    {},
    { before: requireConsent, act: actions.waitForDialog },
  ),
];

/**
 * A route without parameters is visited as loaded, until its states are declared above; one with
 * parameters must be declared, or `every-route.spec.ts` fails.
 */
const UNDECLARED: readonly Visit[] = ROUTES.filter(
  ({ path }) => /^[\w\-/]+$/.test(path) && !DECLARED.some(({ route }) => route === path),
).map(({ path, access, flag }) => ({
  route: path,
  name: path.slice(1).replaceAll('/', '-'),
  address: path,
  signedInAs: access === 'public' ? 'nobody' : 'corporation',
  ...(flag === 'invoice_request' && { before: beforeNewSeller }),
}));

const FLAGGED = new Set(ROUTES.flatMap(({ path, flag }) => (flag === null ? [] : [path])));
/** The suites turn card payment requests on; this turns them off where no flag is needed. */
const withoutFeatures = (visit: Visit): Visit =>
  FLAGGED.has(visit.route) || visit.signedInAs === 'nobody'
    ? visit
    : {
        ...visit,
        before: async (page) => {
          await denyFeature('invoice_request')(page);
          await visit.before?.(page);
        },
      };

export const VISITS: readonly Visit[] = [...DECLARED, ...UNDECLARED].map(withoutFeatures);

export function visitNamed(name: string): Visit {
  const found = VISITS.find((visit) => visit.name === name);
  if (!found) throw new Error(`no visit is named ${name}`);
  return found;
}
