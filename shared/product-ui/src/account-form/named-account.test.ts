import { searchBanks } from '@hareto/contracts/banks.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { EMPTY_ACCOUNT } from './account-draft.ts';
import { extractedAccountFields, draftOfNamedAccount, type NamedAccount } from './named-account.ts';

const MIZUHO = { bank_code: '0001', bank_name: 'みずほ銀行', bank_name_kana: 'ミズホ' };
const TRUST = { bank_code: '0289', bank_name: 'みずほ信託銀行', bank_name_kana: 'ミズホシンタク' };
const TOKYO = { branch_code: '001', branch_name: '東京営業部', branch_name_kana: 'トウキヨウ' };
const SHINJUKU = { branch_code: '240', branch_name: '新宿', branch_name_kana: 'シンジユク' };
const MARKET = {
  branch_code: '622',
  branch_name: '東京中央市場内出張所',
  branch_name_kana: 'トウキヨウイチバ',
  former_branch_names: ['東京中央市場出張所'],
};
const named = (changes: Partial<NamedAccount> = {}): NamedAccount => ({
  account_number: '1234567',
  source: 'document',
  doubtful: [],
  ...changes,
});

function open() {
  const host = fakeHost({
    stubs: [
      stub(searchBanks, ({ query }) =>
        query?.bank_code === undefined
          ? { count: 2, banks: [TRUST, MIZUHO], branches: [] }
          : { count: 3, banks: [], branches: [TOKYO, SHINJUKU, MARKET] },
      ),
    ],
  });
  provideHost(host);
  return { host, searches: () => host.calls(searchBanks).map(({ query }) => query) };
}

test('finds bank and branch by name, and converts the other parts', async () => {
  const { searches } = open();
  expect(
    await draftOfNamedAccount(
      named({
        bank_name: 'みずほ銀行',
        branch_name: '新宿支店',
        account_type: '当座',
        account_holder_kana: 'カ）サンプルコウギョウ',
      }),
    ),
  ).toEqual({
    ...EMPTY_ACCOUNT,
    bank: MIZUHO,
    branch: SHINJUKU,
    account_type: '2',
    account_number: '1234567',
    account_holder_kana: 'ｶ)ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ',
  });
  expect(searches()).toEqual([{ keyword: 'みずほ銀行' }, { keyword: '新宿', bank_code: '0001' }]);
});

test('fills a holder with ヰ or ヱ as bank data writes it', async () => {
  open();
  const { account_holder_kana } = await draftOfNamedAccount(
    named({ account_holder_kana: 'カ）ヰノウエヱビス' }),
  );
  expect(account_holder_kana).toBe('ｶ)ｲﾉｳｴｴﾋﾞｽ');
});

test('finds bank and branch by codes in place of names', async () => {
  open();
  const draft = await draftOfNamedAccount(named({ bank_name: '0289', branch_name: '001' }));
  expect([draft.bank, draft.branch]).toEqual([TRUST, TOKYO]);
});

test.each<[string, Partial<NamedAccount>, number]>([
  ['finds no bank and makes no search without a bank name', { branch_name: '新宿支店' }, 0],
  [
    'searches for no branch when the bank is unknown',
    { bank_name: 'むかし銀行', branch_name: '新宿' },
    1,
  ],
])('%s', async (_case, changes, calls) => {
  const { searches } = open();
  const draft = await draftOfNamedAccount(named(changes));
  expect([draft.bank, draft.branch]).toEqual([null, null]);
  expect(searches()).toHaveLength(calls);
});

test('leaves a missing or an unknown branch for the user to complete', async () => {
  open();
  const unnamed = await draftOfNamedAccount(named({ bank_name: 'みずほ銀行' }));
  const unknown = await draftOfNamedAccount(
    named({ bank_name: 'みずほ銀行', branch_name: '大阪支店' }),
  );
  expect([unnamed.bank, unnamed.branch, unknown.branch]).toEqual([MIZUHO, null, null]);
});

test.each([
  [undefined, '1'],
  ['普通', '1'],
  ['当座', '2'],
  ['別段', '1'],
])('reads the type 「%s」 as %s', async (account_type, expected) => {
  open();
  expect((await draftOfNamedAccount(named({ account_type }))).account_type).toBe(expected);
});

test('cuts a long holder to 30 letters, as banks do', async () => {
  open();
  const draft = await draftOfNamedAccount(named({ account_holder_kana: 'ア'.repeat(40) }));
  expect(draft.account_holder_kana).toBe('ｱ'.repeat(30));
});

test('rejects when the banks cannot be searched', async () => {
  provideHost(
    fakeHost({
      stubs: [
        stub(searchBanks, () => {
          throw networkProblem;
        }),
      ],
    }),
  );
  await expect(draftOfNamedAccount(named({ bank_name: 'みずほ銀行' }))).rejects.toEqual(
    networkProblem,
  );
});

test('keeps for each field the text on the document and its certainty', () => {
  const account = named({ bank_name: 'みずほ', doubtful: ['account_number'] });
  const draft = { ...EMPTY_ACCOUNT, bank: MIZUHO, account_number: '1234567' };
  expect(extractedAccountFields(account, draft)).toEqual({
    bank: { source: 'document', value: MIZUHO, text: 'みずほ', isDoubtful: false },
    branch: undefined,
    account_type: undefined,
    account_number: { source: 'document', value: '1234567', text: '1234567', isDoubtful: true },
    account_holder_kana: undefined,
  });
});

test.each([
  ['its code in brackets', '新宿支店（店番 240）', SHINJUKU],
  ['its code before it', '240 新宿支店', SHINJUKU],
  ['an unknown name and its code', '西新宿支店（240）', SHINJUKU],
  ['its former name', '東京中央市場出張所', MARKET],
  ['a code of another bank', '西新宿支店（999）', null],
])(
  'finds the branch, if the bank has it, when the document prints %s',
  async (_, branch_name, expected) => {
    open();
    const draft = await draftOfNamedAccount(named({ bank_name: 'みずほ銀行', branch_name }));
    expect(draft.branch).toEqual(expected);
  },
);
