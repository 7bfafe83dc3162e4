import type { Bytes } from '../ports/object-store.ts';

/** First and last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header. Null means the whole file, also for a header with several ranges;
 * `unsatisfiable` means a range after the end.
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
 * Passes on one range of the bytes. Reads the whole source, because only the whole can be compared
 * with its hash, and holds back the last piece until the source has ended.
 */
export async function* selectRange(
  source: Bytes,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let offset = 0;
  let heldBack: Uint8Array | undefined;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(start - offset, 0), Math.max(end + 1 - offset, 0));
    offset += chunk.length;
    if (piece.length === 0) continue;
    if (heldBack) yield heldBack;
    heldBack = piece;
  }
  if (heldBack) yield heldBack;
}
