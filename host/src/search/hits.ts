import type { SearchResult } from '@hareto/contracts/search.ts';
import {
  COLLECTION_TABS,
  collectionStatusMeta,
  collectionTabOf,
} from '@hareto/domain/collection-status.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { invoiceStatusMeta, PAYMENT_TABS, paymentTabOf } from '@hareto/domain/invoice-status.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { formatDateTable, type PlainDate } from '@hareto/domain/plain-date.ts';
import {
  SUPPLIER_GROUPS,
  SUPPLIER_STATUS_META,
  supplierGroupOf,
  type SupplierGroup,
} from '@hareto/domain/supplier-status.ts';
import { transferDateOf } from '@hareto/domain/transfer-date.ts';

/** One line of the results: a link with its name and the facts that distinguish it from others. */
export interface Hit {
  to: string;
  label: string;
  details: string;
}

export interface HitGroup {
  id: 'payments' | 'suppliers' | 'drafts' | 'requests' | 'pages';
  title: string;
  hits: readonly Hit[];
}

/** The response of the server as groups of links; groups without hits are left out. */
export function groupsOf(
  results: SearchResult,
  keyword: string,
  pages: readonly Hit[],
): HitGroup[] {
  const { payments, suppliers, drafts, requests, request_drafts } = results;
  const groups: HitGroup[] = [
    {
      id: 'payments',
      title: 'お支払い',
      hits: [
        ...payments.hits.map(paymentHit),
        ...linksToLists(keyword, PAYMENT_TABS, paymentTabOf, payments.statuses),
      ],
    },
    {
      id: 'suppliers',
      title: '取引先',
      hits: [...suppliers.hits.map(supplierHit), ...linksToSuppliers(keyword, suppliers)],
    },
    {
      id: 'drafts',
      title: '下書き',
      hits: [...drafts.hits.map(draftHit), ...(drafts.has_more ? [ALL_DRAFTS] : [])],
    },
    {
      id: 'requests',
      title: 'カード決済依頼',
      hits: [
        ...request_drafts.hits.map(requestDraftHit),
        ...requests.hits.map(requestHit),
        ...linksToLists(keyword, COLLECTION_TABS, collectionTabOf, requests.statuses),
      ],
    },
    { id: 'pages', title: '画面', hits: pages.slice(0, MAX_PAGES) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

const MAX_PAGES = 5;
/** The list of drafts has no search. */
const ALL_DRAFTS: Hit = { to: '/payments/draft', label: '下書きをすべて見る', details: '' };

const supplierList = (group: SupplierGroup) => ({
  label: `${SUPPLIER_GROUPS[group].label}の取引先`,
  path: `/suppliers?status=${group}`,
});
const SUPPLIER_LISTS = { enable: supplierList('enable'), disable: supplierList('disable') };

/** A link to a list with the keyword as its search. */
const linkToList = (list: string, path: string, keyword: string): Hit => ({
  to: `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ keyword }).toString()}`,
  label: `${list}でさらに探す`,
  details: '',
});

/** A link to each list that has hits, in the order of the lists; none without `statuses`. */
function linksToLists<Status, Tab extends string>(
  keyword: string,
  tabs: Readonly<Record<Tab, { label: string; path: string }>>,
  tabOf: (status: Status) => Tab,
  statuses: readonly Status[] = [],
): Hit[] {
  const tabsWithHits = new Set(statuses.map(tabOf));
  return (Object.keys(tabs) as Tab[])
    .filter((tab) => tabsWithHits.has(tab))
    .map((tab) => linkToList(tabs[tab].label, tabs[tab].path, keyword));
}

/**
 * An older server does not name the lists with further hits: then one link leads to the default.
 */
const linksToSuppliers = (keyword: string, { has_more, statuses }: SearchResult['suppliers']) =>
  has_more && statuses === undefined
    ? [linkToList('登録済み取引先', '/suppliers', keyword)]
    : linksToLists(keyword, SUPPLIER_LISTS, supplierGroupOf, statuses);

const factsOf = (facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null && fact !== '').join('・');
const amountText = (amount: number | null) => (amount === null ? null : formatYen(amount));
const dayText = (day: PlainDate | null) => day && formatDateTable(day);

const paymentHit = (row: SearchResult['payments']['hits'][number]): Hit => ({
  to: detailPath(row),
  label: row.supplier_name,
  details: factsOf([
    formatDocumentNumber(row.document_number),
    amountText(row.billing_amount),
    invoiceStatusMeta(row).label,
    dayText(transferDateOf(row)),
  ]),
});

const supplierHit = (row: SearchResult['suppliers']['hits'][number]): Hit => ({
  to: `/suppliers/${String(row.id)}`,
  label: row.name,
  details: SUPPLIER_STATUS_META[row.status].label,
});

const draftHit = (row: SearchResult['drafts']['hits'][number]): Hit => ({
  to: `/payments/draft/${String(row.id)}`,
  label: row.supplier_name ?? '取引先未選択',
  details: factsOf([amountText(row.billing_amount), row.file_name]),
});

const requestHit = (row: SearchResult['requests']['hits'][number]): Hit => ({
  to: `/collections/${String(row.id)}`,
  label: row.buyer_name,
  details: factsOf([
    formatDocumentNumber(row.document_number),
    row.title,
    amountText(row.billing_amount),
    collectionStatusMeta(row).label,
  ]),
});

const requestDraftHit = (row: SearchResult['request_drafts']['hits'][number]): Hit => ({
  to: `/collections/draft/${String(row.id)}`,
  label: row.buyer_name ?? '依頼先未入力',
  details: factsOf(['下書き', row.title, amountText(row.billing_amount)]),
});
