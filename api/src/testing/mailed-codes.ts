import { requireRow } from '../db/rows.ts';
import type { TestApi } from './test-api.ts';

const CODE = /確認コードは (\d{6})/;

/** The six digits in the newest mail to an address; empty when there are none. */
export async function latestCode(api: TestApi, address: string): Promise<string> {
  return CODE.exec(requireRow(await api.mailsTo(address)).text)?.[1] ?? '';
}

export const anotherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The part of a response that must be equal for a registered and an unknown address. */
export const plainAnswer = ({
  status,
  body,
  headers,
}: {
  status: number;
  body: unknown;
  headers: Record<string, unknown>;
}) => ({
  status,
  body: withoutRandomValues(body),
  headers: { ...headers, date: '-', 'ratelimit-reset': '-', 'ratelimit-remaining': '-' },
});

function withoutRandomValues(body: unknown) {
  const { session, trace_id, ...rest } = body as Record<string, unknown>;
  return { ...rest, session: typeof session, trace_id: typeof trace_id };
}
