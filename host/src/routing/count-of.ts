import type { UserStats } from '@hareto/contracts/users.ts';

/** The count at a place such as `payments.waiting`; null when nobody has counted that. */
export function countOf(stats: UserStats | null, place: string): number | null {
  const found = place
    .split('.')
    .reduce<unknown>(
      (within, name) =>
        typeof within === 'object' && within !== null && Object.hasOwn(within, name)
          ? (within as Record<string, unknown>)[name]
          : null,
      stats,
    );
  return typeof found === 'number' ? found : null;
}
