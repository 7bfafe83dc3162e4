import type { Page } from './test.ts';

export interface StoredTokens {
  id_token: string;
  access_token: string;
  generation: number;
}

/** The signed-in user's tokens, as the page stores them. */
export async function tokensOf(page: Page): Promise<StoredTokens> {
  return JSON.parse(
    await page.evaluate(() => localStorage.getItem('hareto.session') ?? ''),
  ) as StoredTokens;
}

/** Reads from the API with the page's tokens. The mocks of `page.route` do not apply. */
export async function readFromApi(page: Page, path: string): Promise<unknown> {
  const { id_token, access_token } = await tokensOf(page);
  const response = await page.request.get(`/api/v1${path}`, {
    headers: { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token },
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Ids of the first 100 payments, in any status. */
export async function paymentIds(page: Page): Promise<number[]> {
  const { invoices } = (await readFromApi(
    page,
    '/invoices?page=0&size=100&type=InvoicePayment',
  )) as {
    invoices: { id: number }[];
  };
  return invoices.map(({ id }) => id);
}

export async function draftMemo(page: Page, draftId: string): Promise<string | null> {
  return ((await readFromApi(page, `/drafts/${draftId}`)) as { memo: string | null }).memo;
}
