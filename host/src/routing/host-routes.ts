import type { RouteEntry } from '@hareto/shared/host-contract/routes.ts';

const plain = { flag: null, cardFields: false, scripts: [] };

/** What toppage/top-page-loader.ts asks; its test holds the two together. */
const TOP_PAGE_CALLS = [
  '/api/v1/invoices?page=0&size=5&status=1&status=2&status=3&is_action_required=true',
  '/api/v1/invoices?page=0&size=5&status=6&status=7&type=InvoiceRequestBuyer',
  '/api/v1/invoices?page=0&size=4&status=3&is_action_required=false',
  '/api/v1/drafts?page=0&size=1',
  '/api/v1/users/notifications?from=0&size=3',
  '/api/v1/banks/closed_day',
  '/api/v1/invoices/credit_cards',
];

/** The host's own screens (brief decision 18). */
export const HOST_ROUTES = {
  topPage: { id: 'host.toppage', path: '/toppage', access: 'auth', layout: 'app', title: 'ホーム', ...plain, early: TOP_PAGE_CALLS },
  error: { id: 'host.error', path: '/error/:title/:message', access: 'public', layout: 'simple', title: 'エラー', ...plain },
  notFound: { id: 'host.not-found', path: '*', access: 'public', layout: 'simple', title: 'ページが見つかりませんでした', ...plain },
} satisfies Record<string, RouteEntry>;
