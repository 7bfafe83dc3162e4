import { FORMER_BRANCH_NAMES } from './former-branch-names.ts';

interface Branch {
  readonly bank_code: string;
  readonly branch_code: string;
}

let byCodes: ReadonlyMap<string, string[]> | undefined;

/**
 * The former names of a branch, which old documents may still use. Returns an empty object when the
 * branch has none.
 */
export function formerBranchNamesOf({ bank_code, branch_code }: Branch): {
  former_branch_names?: string[];
} {
  byCodes ??= new Map(
    FORMER_BRANCH_NAMES.trim()
      .split('\n')
      .map((line) => {
        const [bank, branch, ...names] = line.split(' ');
        return [`${String(bank)} ${String(branch)}`, names];
      }),
  );
  const names = byCodes.get(`${bank_code} ${branch_code}`);
  return names ? { former_branch_names: names } : {};
}
