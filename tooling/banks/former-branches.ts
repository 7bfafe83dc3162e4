import { branchKey } from '@hareto/domain/bank-match.ts';

/** One edition of the bank data: maps the code of a bank and the code of a branch to its name. */
export type Edition = Readonly<
  Record<string, { readonly branches: Readonly<Record<string, { readonly name: string }>> }>
>;

/** A branch that had another name in an earlier edition. */
export interface BranchWithFormerNames {
  readonly bank_code: string;
  readonly branch_code: string;
  readonly former: readonly string[];
}

/**
 * Compares editions of the bank data, the oldest first; the last one is current. A former name is
 * left out when the bank has a current branch of that name, or when two branches had it, because
 * such a name does not identify a branch. Names before a gap are left out too: a code that no
 * branch had for some time belongs to another branch afterwards.
 */
export function formerBranchNames(editions: readonly Edition[]): BranchWithFormerNames[] {
  const current = editions.at(-1) ?? {};
  return Object.entries(current).flatMap(([bank_code, { branches }]) => {
    const currentKeys = new Set(Object.values(branches).map(({ name }) => branchKey(name)));
    const branchesWithNames = Object.keys(branches).map((branch_code) => ({
      bank_code,
      branch_code,
      names: namesSinceLastGap(editions, bank_code, branch_code),
    }));
    const count = countByKey(branchesWithNames.flatMap(({ names }) => names.map(branchKey)));
    return branchesWithNames.flatMap(({ names, ...branch }) => {
      const former = names.filter((name) => {
        const key = branchKey(name);
        return !currentKeys.has(key) && count.get(key) === 1;
      });
      return former.length > 0 ? [{ ...branch, former }] : [];
    });
  });
}

/** The different names that a branch has had since its code was last unused. */
function namesSinceLastGap(
  editions: readonly Edition[],
  bankCode: string,
  branchCode: string,
): string[] {
  const names = editions.map((edition) => edition[bankCode]?.branches[branchCode]?.name);
  const namesSinceGap = names
    .slice(names.lastIndexOf(undefined) + 1)
    .filter((name) => name !== undefined);
  return [...new Map(namesSinceGap.map((name) => [branchKey(name), name])).values()];
}

function countByKey(keys: readonly string[]): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1);
  return count;
}
