import { listInvoices, type InvoiceListItem } from '@hareto/shared/contracts/invoices.ts';
import { getClosedDays, type ClosedDays } from '@hareto/shared/contracts/banks.ts';
import { listNotifications, type NotificationItem } from '@hareto/shared/contracts/users.ts';
import type { HttpCapability } from '@hareto/shared/host-contract/host.ts';

/** A block of the page: what it shows, or null when its own call failed. The others stay (brief §5.2). */
export interface TopPageData {
  readonly actionRequired: InvoiceListItem[] | null;
  readonly reserved: InvoiceListItem[] | null;
  readonly notifications: NotificationItem[] | null;
  readonly calendar: ClosedDays | null;
}

export async function topPageLoader(http: HttpCapability): Promise<TopPageData> {
  const [actionRequired, waiting, reserved, notifications, calendar] = await Promise.all([
    orNull(http.call(listInvoices, { query: { page: 0, size: 5, status: [1, 2, 3], is_action_required: true } })),
    orNull(http.call(listInvoices, { query: { page: 0, size: 5, status: [6, 7], type: ['InvoiceRequestBuyer'] } })),
    orNull(http.call(listInvoices, { query: { page: 0, size: 4, status: [3] } })),
    orNull(http.call(listNotifications, { query: { from: 0, size: 3 } })),
    orNull(http.call(getClosedDays, {})),
  ]);
  return {
    actionRequired: actionRequired && waiting && [...actionRequired.invoices, ...waiting.invoices],
    reserved: reserved && reserved.invoices,
    notifications: notifications && notifications.notifications,
    calendar,
  };
}

const orNull = <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null);
