import type { Bytes } from '../ports/object-store.ts';

/** First and last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a `Range` header requests. Null for the whole, which is also sent for several
 * parts; `unsatisfiable` for a part after the end.
 */
export function readRange(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start < size && start <= end ? { start, end } : ('unsatisfiable' as const);
}

/**
 * Passes on one part of the bytes. It reads the whole source, and passes on the last piece only at
 * the end, because only the whole can be compared with its hash.
 */
export async function* partOf(
  source: Bytes,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  let last: Uint8Array | undefined;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(start - at, 0), Math.max(end + 1 - at, 0));
    at += chunk.length;
    if (piece.length === 0) continue;
    if (last) yield last;
    last = piece;
  }
  if (last) yield last;
}
