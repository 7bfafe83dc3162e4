import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { fetchBuyerSearch } from './lazy-buyer-search.tsx';
import { loadRequest, type RequestData } from './load-request.ts';

export interface RequestFormData extends RequestData {
  /** The addressee in the public register; null without a number, or when that does not answer. */
  readonly corporation: RegisteredCorporation | null;
}

/** Loads a draft with the address of its corporation, which the draft does not keep. */
export async function loadForm(
  url: string,
  signal: AbortSignal,
): Promise<RequestFormData | Response> {
  fetchBuyerSearch();
  const data = await loadRequest(url, signal);
  if (data instanceof Response) return data;
  const number = data.draft.buyer_corporate_number;
  return { ...data, corporation: number === null ? null : await lookUp(number, signal) };
}

const lookUp = async (number: string, signal: AbortSignal) =>
  import(/* webpackChunkName: "buyer-search" */ './known-corporation.ts')
    .then(async ({ knownCorporation }) => knownCorporation(number, signal))
    .catch(() => null);
