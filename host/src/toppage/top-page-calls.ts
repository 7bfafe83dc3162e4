/**
 * The calls of top-page-loader.ts, which the page makes early; the loader's test compares both
 * lists.
 */
export const TOP_PAGE_CALLS = [
  '/api/v1/invoices?page=0&size=5&status=1&status=2&status=3&is_action_required=true',
  '/api/v1/invoices?page=0&size=5&status=6&status=7&type=InvoiceRequestBuyer&sort=payment_due_date',
  '/api/v1/invoices/overview',
  '/api/v1/drafts?page=0&size=1',
  '/api/v1/users/notifications?from=0&size=3',
  '/api/v1/banks/closed_day',
  '/api/v1/invoices/credit_cards',
];
