import zengin from 'zengin-code';
import { bankDirectory as directory } from './directory.ts';
import { FORMER_BRANCH_NAMES } from './former-branch-names.ts';

const banks = Object.values(zengin);

interface Hit {
  code: string;
  name: string;
  kana: string;
}

const banksOf = (keyword: string): Hit[] =>
  directory.searchBanks(keyword).banks.map((bank) => ({
    code: bank.bank_code,
    name: bank.bank_name,
    kana: bank.bank_name_kana,
  }));
const branchesOf = (bankCode: string, keyword: string): Hit[] =>
  directory.searchBranches(bankCode, keyword).branches.map((branch) => ({
    code: branch.branch_code,
    name: branch.branch_name,
    kana: branch.branch_name_kana,
  }));

/** True if only entries with the same name or kana come before the code. */
const isFirstExceptNamesakes = (
  hits: readonly Hit[],
  code: string,
  isNamesake: (hit: Hit) => boolean,
): boolean => {
  const index = hits.findIndex((hit) => hit.code === code);
  return index >= 0 && hits.slice(0, index).every(isNamesake);
};

const listMissed = (entries: readonly Hit[], search: (keyword: string) => Hit[]): string[] =>
  entries.flatMap(({ code, name, kana }) => [
    ...(isFirstExceptNamesakes(search(name), code, (hit) => hit.name === name)
      ? []
      : [`${code} by name ${name}`]),
    ...(isFirstExceptNamesakes(search(kana), code, (hit) => hit.kana === kana)
      ? []
      : [`${code} by kana ${kana}`]),
    ...(search(code)[0]?.code === code ? [] : [`${code} by code`]),
  ]);

const shownBanks: Hit[] = banks.map(({ code, kana }) => ({
  code,
  kana,
  name: banksOf(code)[0]?.name ?? '',
}));

test('finds every bank by its name, kana and code', () => {
  expect(shownBanks).toHaveLength(1_146);
  expect(listMissed(shownBanks, banksOf)).toEqual([]);
});

test('finds every branch by its name, kana and code', () => {
  const missed = banks.flatMap(({ code, branches }) => {
    const shown = Object.values(branches).map((branch): Hit => {
      // `find` returns the field of a code that does not exist instead of the names.
      const names = directory.find(code, branch.code);
      return {
        code: branch.code,
        kana: branch.kana,
        name: typeof names === 'string' ? '' : names.branch_name,
      };
    });
    return listMissed(shown, (keyword) => branchesOf(code, keyword)).map(
      (miss) => `${code} ${miss}`,
    );
  });
  expect(banks.reduce((sum, { branches }) => sum + Object.keys(branches).length, 0)).toBe(28_944);
  expect(missed).toEqual([]);
});

test('finds a name for every code; no name has full-width Latin letters or digits, or half-width kana', () => {
  const found = banks.flatMap(({ code, branches }) =>
    Object.keys(branches).map((branch) => directory.find(code, branch)),
  );
  expect(found.filter((result) => typeof result === 'string')).toEqual([]);
  const names = found.flatMap((result) =>
    typeof result === 'string' ? [] : [result.bank_name, result.branch_name],
  );
  expect(names.filter((name) => /[Ａ-Ｚａ-ｚ０-９ｦ-ﾟ]|^$/u.test(name))).toEqual([]);
});

test.each([
  ['みずほ銀行', '0001'],
  ['株式会社三井住友銀行', '0009'],
  ['ゆうちょ', '9900'],
  ['郵便局', '9900'],
  ['住信SBI', '0038'],
  ['住信ＳＢＩネット銀行', '0038'],
  ['すみしん', '0038'],
  ['ジャパンネット銀行', '0033'],
  ['ぺいぺい', '0033'],
  ['三菱東京UFJ', '0005'],
  ['みつびしゆーえふじぇい', '0005'],
  ['愛知銀行', '0542'],
  ['横浜', '0138'],
  ['横浜信金', '1280'],
  ['横浜信用金庫', '1280'],
  ['よこはましんきん', '1280'],
  ['JA横浜', '5114'],
  ['横浜農協', '5114'],
  ['中央ろうきん', '2963'],
  ['商工中金', '2004'],
  ['岩手県信用農業協同組合連合会', '3003'],
])('for %s, lists %s first', (keyword, code) => {
  expect(banksOf(keyword)[0]?.code).toBe(code);
});

test('lists the branch of exactly that name before those that only begin with it', () => {
  expect(branchesOf('0005', '新宿')[0]?.name).toBe('新宿支店');
  expect(branchesOf('0005', '新宿支店')[0]?.name).toBe('新宿支店');
  expect(branchesOf('0005', 'しんじゅく')[0]?.name).toBe('新宿支店');
  expect(branchesOf('3068', '七飯支店')[0]?.name).toBe('七飯');
  expect(branchesOf('9900', '018')[0]?.name).toBe('〇一八');
});

test('counts all hits, not only those shown', () => {
  const { count, banks: shown } = directory.searchBanks('信用金庫');
  expect({ isMore: count > shown.length, shown: shown.length }).toEqual({
    isMore: true,
    shown: 50,
  });
  // The data writes 信金 for 信用金庫, except in 信金中央金庫, whose formal name has no 信用金庫.
  const shinkinCount = banks.filter(({ name }) => name.includes('信金')).length - 1;
  expect(count).toBeGreaterThanOrEqual(shinkinCount);
});

test('lists a branch first when its former name is searched and no current branch has that name', () => {
  expect(branchesOf('0117', '弘前支店')[0]?.code).toBe('201');
  expect(branchesOf('0009', '本店')[0]?.code).toBe('200');
});

test('has former names of existing branches only', () => {
  const codes = FORMER_BRANCH_NAMES.trim()
    .split('\n')
    .map((line) => line.split(' '));
  expect(codes.filter(([bank = '', branch = '']) => !zengin[bank]?.branches[branch])).toEqual([]);
});
