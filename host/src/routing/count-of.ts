import type { UserStats } from '@hareto/contracts/users.ts';

/** The count at a path such as `payments.waiting`; null when there is none. */
export function countOf(stats: UserStats | null, path: string): number | null {
  const count = path
    .split('.')
    .reduce<unknown>(
      (current, name) =>
        typeof current === 'object' && current !== null && Object.hasOwn(current, name)
          ? (current as Record<string, unknown>)[name]
          : null,
      stats,
    );
  return typeof count === 'number' ? count : null;
}
