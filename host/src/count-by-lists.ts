import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { listInvoices } from '@hareto/contracts/invoices.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { listNotifications, type UserStats } from '@hareto/contracts/users.ts';
import { COLLECTION_TABS, invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import { PAYMENT_TABS, REVIEW_ACTION_REQUIRED_FILTER } from '@hareto/domain/invoice-status.ts';
import { SUPPLIER_GROUPS } from '@hareto/domain/supplier-status.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

const ONE = { page: 0, size: 1 } as const;
const FIRST = { from: 0, size: 1 } as const;

/** The counts of the header from the totals of the lists, all asked at once, one item each. */
export async function countByLists(
  http: HttpCapability,
  { withCollections }: { withCollections: boolean },
): Promise<UserStats> {
  const payments = async (tab: Exclude<keyof typeof PAYMENT_TABS, 'draft'>) => {
    const { statuses, types } = PAYMENT_TABS[tab];
    return (
      await http.call(listInvoices, { query: { ...ONE, status: [...statuses], type: [...types] } })
    ).total_count;
  };
  const actionRequired = async () => {
    const { statuses, types } = REVIEW_ACTION_REQUIRED_FILTER;
    return (
      await http.call(listInvoices, {
        query: { ...ONE, status: [...statuses], type: [...types], is_action_required: true },
      })
    ).total_count_is_action_required;
  };
  const suppliers = async (group: keyof typeof SUPPLIER_GROUPS) =>
    (
      await http.call(listSuppliers, {
        query: { ...FIRST, status: [...SUPPLIER_GROUPS[group].statuses] },
      })
    ).count_all;
  const requests = async (tab: keyof typeof COLLECTION_TABS) =>
    (
      await http.call(listInvoices, {
        query: {
          ...ONE,
          status: COLLECTION_TABS[tab].statuses.flatMap(invoiceStatusesOf),
          type: ['InvoiceRequestSeller'],
        },
      })
    ).total_count;
  const collections = async () => {
    const [request, decided, history] = await Promise.all([
      requests('request'),
      requests('decided'),
      requests('history'),
    ]);
    // Drafts of requests have no list before their function is built.
    return { request, decided, history, draft: 0 };
  };
  const [
    action_required,
    review,
    reserved,
    history,
    draft,
    waiting,
    enabled,
    disabled,
    unread,
    requested,
  ] = await Promise.all([
    actionRequired(),
    payments('review'),
    payments('reserved'),
    payments('history'),
    http.call(listDrafts, { query: ONE }).then(({ total_count }) => total_count),
    payments('waiting'),
    suppliers('enable'),
    suppliers('disable'),
    http.call(listNotifications, { query: FIRST }).then(({ count_unread }) => count_unread),
    withCollections ? collections() : null,
  ]);
  return {
    payments: { action_required, review, reserved, history, draft, waiting },
    suppliers: { enabled, disabled },
    notifications: { unread },
    collections: requested,
  };
}
