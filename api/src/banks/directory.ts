import { foldForSearch } from '@hareto/domain/kana.ts';
import zengin from 'zengin-code';

const MAXIMUM_HITS = 50;

interface Entry {
  code: string;
  name: string;
  kana: string;
  /** Code, name and kana as `foldForSearch` makes them. */
  keys: string[];
}

export interface NamedAccountPlace {
  bank_name: string;
  branch_name: string;
}

export type BankDirectory = ReturnType<typeof createBankDirectory>;

/** Banks and branches of Japan. The data is folded once, at the start; a search compares folded texts only. */
export function createBankDirectory() {
  const banks = Object.values(zengin).map(toEntry);
  const branches = new Map(Object.values(zengin).map((bank) => [bank.code, Object.values(bank.branches).map(toEntry)]));

  return {
    searchBanks: (keyword: string) => {
      const { count, hits } = search(banks, keyword);
      return { count, banks: hits.map(({ code, name, kana }) => ({ bank_code: code, bank_name: name, bank_name_kana: kana })), branches: [] };
    },

    searchBranches: (bankCode: string, keyword: string) => {
      const { count, hits } = search(branches.get(bankCode) ?? [], keyword);
      return { count, banks: [], branches: hits.map(({ code, name, kana }) => ({ branch_code: code, branch_name: name, branch_name_kana: kana })) };
    },

    /** Names of a place that exists; which of the two codes is wrong otherwise. */
    find: (bankCode: string, branchCode: string): NamedAccountPlace | 'bank_code' | 'branch_code' => {
      const bank = zengin[bankCode];
      if (!bank) return 'bank_code';
      const branch = bank.branches[branchCode];
      return branch ? { bank_name: bank.name, branch_name: branch.name } : 'branch_code';
    },
  };
}

function toEntry({ code, name, kana }: { code: string; name: string; kana: string }): Entry {
  return { code, name, kana, keys: [code, foldForSearch(name), foldForSearch(kana)] };
}

/** How many there are, and the first of them: hits at the start of a key come first, within a group by code. */
function search(entries: readonly Entry[], keyword: string): { count: number; hits: Entry[] } {
  const wanted = foldForSearch(withoutBankSuffix(keyword));
  const byCode = (a: Entry, b: Entry) => (a.code < b.code ? -1 : 1);
  const starting = entries.filter(({ keys }) => keys.some((key) => key.startsWith(wanted)));
  const containing = entries.filter((entry) => !starting.includes(entry) && entry.keys.some((key) => key.includes(wanted)));
  const found = [...starting.sort(byCode), ...containing.sort(byCode)];
  return { count: found.length, hits: found.slice(0, MAXIMUM_HITS) };
}

/** The data names banks without 「銀行」 and branches without 「支店」, people type them with it. */
function withoutBankSuffix(keyword: string): string {
  return keyword.trim().replace(/(?<=.)(?:銀行|支店)$/, '');
}
