import { updateCreditCard } from '@hareto/contracts/cards.ts';
import { getInvoice, getReceiptUrl, type ReceiptType } from '@hareto/contracts/invoices.ts';
import { getPaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { searchEverything } from '@hareto/contracts/search.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { eq } from 'drizzle-orm';
import { notifications } from '../db/schema/notifications.ts';
import { businessOf } from './mail-walks/walk.ts';
import type { PaymentApi, Payer } from './payment-api.ts';
import { textOf } from './pdf-text.ts';
import type { TestClient } from './test-client.ts';

export async function documentTextOf(
  api: PaymentApi,
  { client, id }: { client: TestClient; id: number },
  type: ReceiptType,
): Promise<string> {
  const { download_url } = await client.call(getReceiptUrl, { params: { id }, query: { type } });
  return textOf((await api.inject({ method: 'GET', url: download_url })).rawPayload);
}

/** Lets the payment be examined, charged and transferred. */
export async function complete(api: PaymentApi, client: TestClient, id: number): Promise<void> {
  await api.runJobs();
  const { deposit_date } = await client.call(getInvoice, { params: { id } });
  api.clock.set(`${String(deposit_date)}T09:00:00+09:00`);
  await api.runJobs();
}

export const mailTextsTo = async (api: PaymentApi, buyerId: number): Promise<string[]> => {
  const { address } = await businessOf(api, buyerId);
  return (await api.mailsTo(address ?? '')).map(({ text }) => text);
};

/** The amounts in the summaries of all notices to a business, and the texts that name a total. */
export async function noticesTo(api: PaymentApi, buyerId: number) {
  const rows = await api.db.select().from(notifications).where(eq(notifications.buyer_id, buyerId));
  const amounts = rows.flatMap(({ summary }) => summary?.match(/[\d,]+円|¥[\d,]+/gu) ?? []);
  return {
    amounts: [...new Set(amounts)],
    texts: rows.map(({ body }) => body).filter((body) => body.includes('お支払い総額')),
  };
}

/** Sets the debit of the card to the 27th of the next month. */
export const setDebitDays = async ({ client, card }: Payer) =>
  client.call(updateCreditCard, {
    params: { id: card.id },
    body: {
      nickname: null,
      is_default: true,
      closing_day: 31,
      debit_day: 27,
      debit_month_offset: 1,
    },
  });

/** The sums of the home page, of the supplier and of the search. */
export async function sumsOfPages({ client, supplierId }: Payer, keyword: string) {
  const { month, debits } = await client.call(getPaymentOverview, {});
  const supplier = await client.call(getSupplier, { params: { id: supplierId } });
  const { payments } = await client.call(searchEverything, { query: { keyword } });
  return {
    month,
    debits: debits.map(({ total_amount }) => total_amount),
    years: supplier.yearly_totals,
    found: payments.hits.map(({ billing_amount }) => billing_amount),
  };
}
