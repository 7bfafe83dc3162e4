import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { findCorporations } from '@hareto/product-ui/find-corporations.ts';

/** The corporation of a number in the public register. */
export async function knownCorporation(
  number: string,
  signal: AbortSignal,
): Promise<RegisteredCorporation | null> {
  const { items } = await findCorporations(number, signal);
  return items[0] ?? null;
}
