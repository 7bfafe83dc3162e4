import type { UserStats } from '@hareto/contracts/users.ts';

/** The count of a place such as `payments.waiting`; null when there is no such count. */
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
