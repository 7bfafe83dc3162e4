import { dirname, join } from 'node:path';
import { readFromApi } from '../support/api.ts';
import type { Page } from '../support/test.ts';

/** `prepare.setup.ts` writes this file once before a suite; the workers read it. */
export const DEMO_IDS_FILE = join(dirname(process.env['REPORT_FILE'] ?? ''), 'demo-ids.json');

/** Ids of the demo business's payments, suppliers and so on; screens have them in their URLs. */
export interface DemoIds {
  /** A complete draft, ready for the confirmation. */
  readonly draft: number;
  readonly emptyDraft: number;
  /** A draft whose file has three invoices. */
  readonly severalInvoices: number;
  readonly inReview: number;
  readonly returnedForUnreadableDocument: number;
  readonly cardRefused: number;
  readonly reserved: number;
  readonly transferred: number;
  /** The payee of `transferred`. */
  readonly payee: number;
  /** A supplier that card payment requests can go to. */
  readonly requestRecipient: number;
  readonly cancelled: number;
  /** A card payment request that waits for its payer. */
  readonly request: number;
  readonly supplier: number;
  readonly notification: number;
}

interface Supplier {
  readonly id: number;
  readonly name: string;
}

interface Payment {
  id: number;
  status: number;
  transfer_state: string;
  is_action_required: boolean;
}

/** Finds the ids in the seeded data, and adds the ids of the drafts. */
export async function findDemoIds(
  page: Page,
  drafts: Pick<DemoIds, 'draft' | 'emptyDraft' | 'severalInvoices'>,
): Promise<DemoIds> {
  const { invoices } = (await readFromApi(
    page,
    '/invoices?page=0&size=100&type=InvoicePayment',
  )) as {
    invoices: Payment[];
  };
  const oldest = (matches: (payment: Payment) => boolean) =>
    requireFound(invoices.filter(matches).sort((one, other) => one.id - other.id)[0]).id;
  const { suppliers } = (await readFromApi(
    page,
    '/suppliers?from=0&size=20&status=Approved&keyword=',
  )) as { suppliers: Supplier[] };
  const unapproved = (await readFromApi(
    page,
    '/suppliers?from=0&size=20&status=Unapproved&keyword=',
  )) as {
    suppliers: Supplier[];
  };
  const { notifications } = (await readFromApi(page, '/users/notifications?from=0&size=20')) as {
    notifications: { id: number }[];
  };
  const transferred = oldest(({ status }) => status === 4);
  const { supplier: payee } = (await readFromApi(page, `/invoices/${String(transferred)}`)) as {
    supplier: { id: number };
  };
  const requests = (await readFromApi(
    page,
    '/invoices?page=0&size=1&type=InvoiceRequestBuyer&status=7',
  )) as { invoices: Payment[] };
  return {
    ...drafts,
    request: requireFound(requests.invoices[0]).id,
    inReview: oldest(({ status, is_action_required }) => status === 1 && !is_action_required),
    cardRefused: oldest(({ status, is_action_required }) => status === 2 && is_action_required),
    returnedForUnreadableDocument: oldest(
      ({ status, is_action_required }) => status === 1 && is_action_required,
    ),
    reserved: oldest(({ status, is_action_required }) => status === 3 && !is_action_required),
    transferred,
    payee: payee.id,
    requestRecipient: requireFound(
      unapproved.suppliers.find(({ name }) => name.includes('サンプル物流')),
    ).id,
    cancelled: oldest(({ status }) => status === 5),
    supplier: Math.min(...suppliers.map(({ id }) => id)),
    notification: Math.max(...notifications.map(({ id }) => id)),
  };
}

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the demo data has no such payment');
  return found;
}
