import { getClosedDays, type ClosedDays } from '@hareto/contracts/banks.ts';
import { type CreditCard, listCreditCards } from '@hareto/contracts/cards.ts';
import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { listInvoices, type InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { getPaymentOverview, type PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { listNotifications, type NotificationItem } from '@hareto/contracts/notifications.ts';
import type { HttpCapability, StatsCapability } from '@hareto/platform/host-contract/host.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { ONGOING_STATUSES } from '@hareto/domain/invoice-status-groups.ts';

/** The first items, and the number of all. */
export interface CountedInvoices {
  readonly invoices: InvoiceListItem[];
  readonly total: number;
}

/**
 * The data of the blocks; null where the call of a block failed, which does not affect the others.
 */
export interface TopPageData {
  readonly actionRequired: CountedInvoices | null;
  readonly waiting: CountedInvoices | null;
  readonly overview: PaymentOverview | null;
  readonly drafts: DraftListItem[] | null;
  readonly notifications: NotificationItem[] | null;
  readonly calendar: ClosedDays | null;
  readonly cards: CreditCard[] | null;
}

const ACTION_REQUIRED = {
  page: 0,
  size: 5,
  status: [...ONGOING_STATUSES],
  is_action_required: true,
};
// The keys must be in the order of the page's early call (TOP_PAGE_CALLS), which is matched by its
// address.
const WAITING_QUERY = {
  page: 0,
  size: 5,
  status: [INVOICE_STATUS.BuyerNotRegistered, INVOICE_STATUS.WaitingForPayment],
  type: ['InvoiceRequestBuyer' as const],
  // The server cancels a request after this date.
  sort: 'payment_due_date' as const,
};
export async function topPageLoader({
  http,
  stats,
}: {
  http: HttpCapability;
  stats: StatsCapability;
}): Promise<TopPageData> {
  const countsLoaded = stats.refresh();
  const [actionRequired, waiting, overview, drafts, notifications, calendar, cards] =
    await Promise.all([
      nullIfFailed(http.call(listInvoices, { query: ACTION_REQUIRED })),
      nullIfFailed(http.call(listInvoices, { query: WAITING_QUERY })),
      nullIfFailed(http.call(getPaymentOverview, {})),
      nullIfFailed(http.call(listDrafts, { query: { page: 0, size: 1 } })),
      nullIfFailed(http.call(listNotifications, { query: { from: 0, size: 3 } })),
      nullIfFailed(http.call(getClosedDays, {})),
      nullIfFailed(http.call(listCreditCards, {})),
      // The first steps need the counts; known counts are refreshed without waiting.
      stats.current() === null ? countsLoaded : undefined,
    ]);
  return {
    actionRequired: actionRequired && countedInvoices(actionRequired),
    waiting: waiting && countedInvoices(waiting),
    overview,
    drafts: drafts && drafts.drafts,
    notifications: notifications && notifications.notifications,
    calendar,
    cards: cards && cards.credit_cards,
  };
}

const countedInvoices = ({
  invoices,
  total_count,
}: {
  invoices: InvoiceListItem[];
  total_count: number;
}): CountedInvoices => ({ invoices, total: total_count });

const nullIfFailed = <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null);
