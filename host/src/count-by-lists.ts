import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { listRequestDrafts } from '@hareto/contracts/request-drafts.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { type UserStats } from '@hareto/contracts/users.ts';
import { COLLECTION_TABS } from '@hareto/domain/collection-status.ts';
import { PAYMENT_TABS, REVIEW_ACTION_REQUIRED_FILTER } from '@hareto/domain/invoice-status.ts';
import { SUPPLIER_GROUPS } from '@hareto/domain/supplier-status.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

const ONE_ITEM = { page: 0, size: 1 } as const;
const FIRST_ITEM = { from: 0, size: 1 } as const;

/**
 * Gets the counts of the header from the totals of the lists: one call per list, for one item each.
 */
export async function countByLists(
  http: HttpCapability,
  { withCollections }: { withCollections: boolean },
): Promise<UserStats> {
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
    countActionRequired(http),
    countPayments(http, 'review'),
    countPayments(http, 'reserved'),
    countPayments(http, 'history'),
    http.call(listDrafts, { query: ONE_ITEM }).then(({ total_count }) => total_count),
    countPayments(http, 'waiting'),
    countSuppliers(http, 'enable'),
    countSuppliers(http, 'disable'),
    http.call(listNotifications, { query: FIRST_ITEM }).then(({ count_unread }) => count_unread),
    withCollections ? countCollections(http) : null,
  ]);
  return {
    payments: { action_required, review, reserved, history, draft, waiting },
    suppliers: { enabled, disabled },
    notifications: { unread },
    collections: requested,
  };
}

async function countPayments(
  http: HttpCapability,
  tab: Exclude<keyof typeof PAYMENT_TABS, 'draft'>,
): Promise<number> {
  const { statuses, types } = PAYMENT_TABS[tab];
  const query = { ...ONE_ITEM, status: [...statuses], type: [...types] };
  return (await http.call(listInvoices, { query })).total_count;
}

async function countActionRequired(http: HttpCapability): Promise<number> {
  const { statuses, types } = REVIEW_ACTION_REQUIRED_FILTER;
  const query = { ...ONE_ITEM, status: [...statuses], type: [...types], is_action_required: true };
  return (await http.call(listInvoices, { query })).total_count_is_action_required;
}

async function countSuppliers(
  http: HttpCapability,
  group: keyof typeof SUPPLIER_GROUPS,
): Promise<number> {
  const query = { ...FIRST_ITEM, status: [...SUPPLIER_GROUPS[group].statuses] };
  return (await http.call(listSuppliers, { query })).count_all;
}

async function countCollections(http: HttpCapability): Promise<UserStats['collections']> {
  const [request, decided, history, draft] = await Promise.all([
    countRequests(http, 'request'),
    countRequests(http, 'decided'),
    countRequests(http, 'history'),
    http.call(listRequestDrafts, { query: ONE_ITEM }).then(({ total_count }) => total_count),
  ]);
  return { request, decided, history, draft };
}

async function countRequests(
  http: HttpCapability,
  tab: keyof typeof COLLECTION_TABS,
): Promise<number> {
  const query = { ...ONE_ITEM, status: [...COLLECTION_TABS[tab].statuses] };
  return (await http.call(listRequests, { query })).total_count;
}
