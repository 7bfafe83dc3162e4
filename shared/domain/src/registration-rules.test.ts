import { plainDate } from './plain-date.ts';
import { brokenRegistrationRules } from './registration-rules.ts';

const TODAY = plainDate('2026-11-26');

const CORPORATION = {
  transfer_person_name: 'カ）アオバ',
  representative_birthday: '1985-04-01',
  corporate_name_kana: 'アオバ',
  representative_name_kana: 'サトウ ハナコ',
  beneficial_owner_type: 'votes',
  beneficial_owners: [{ owner_birthday: '1985-04-01', voting_percent: 60 }],
};

const owners = (...percents: (number | null)[]) => ({
  beneficial_owners: percents.map((voting_percent) => ({
    owner_birthday: '1985-04-01',
    voting_percent,
  })),
});
const shareOf = (index: number) => `beneficial_owners[${index}].voting_percent`;

test.each([
  ['a complete corporation', {}, []],
  ['two owners of a half each', owners(50, 50), []],
  [
    'a representative of 17 years',
    { representative_birthday: '2008-11-27' },
    [{ field: 'representative_birthday', code: 'too_young' }],
  ],
  ['a representative who is 18 today', { representative_birthday: '2008-11-26' }, []],
  [
    'a representative born tomorrow',
    { representative_birthday: '2026-11-27' },
    [{ field: 'representative_birthday', code: 'date_past' }],
  ],
  [
    'a representative of 121 years',
    { representative_birthday: '1905-11-26' },
    [{ field: 'representative_birthday', code: 'date' }],
  ],
  [
    'an unknown name on statements',
    { transfer_person_name: 'ヤマダ' },
    [{ field: 'transfer_person_name', code: 'name_mismatch' }],
  ],
  [
    'an unknown name on the statements of a sole proprietor',
    { transfer_person_name: 'ヤマダ', corporate_name_kana: undefined },
    [{ field: 'transfer_person_name', code: 'trade_name_mismatch' }],
  ],
  ['the representative on statements', { transfer_person_name: 'サトウハナコ' }, []],
  [
    'a corporation that typed its legal form into the kana',
    { corporate_name_kana: 'カブシキガイシャアオバ' },
    [],
  ],
  [
    'the proposal of a name that is longer than the field',
    {
      corporate_name_kana: 'ニホンデンシジョウホウツウシンギジュツシンコウカイハツキョウギカイ',
      transfer_person_name: 'ｼﾔ)ﾆﾎﾝﾃﾞﾝｼｼﾞﾖｳﾎｳﾂｳｼﾝｷﾞｼﾞﾕﾂｼﾝｺｳｶｲﾊﾂｷﾖｳｷﾞｶ',
    },
    [],
  ],
  [
    'a trade name without kana',
    { business_name: '青葉商店', business_name_kana: '' },
    [{ field: 'business_name_kana', code: 'required' }],
  ],
  ['no owner', owners(), [{ field: 'beneficial_owner_type', code: 'required' }]],
  [
    'no owner where the representative counts',
    { ...owners(), beneficial_owner_type: 'representative' },
    [],
  ],
  ['an owner without a share', owners(null), [{ field: shareOf(0), code: 'required' }]],
  [
    'an owner born tomorrow',
    { beneficial_owners: [{ owner_birthday: '2026-11-27', voting_percent: 60 }] },
    [{ field: 'beneficial_owners[0].owner_birthday', code: 'date_past' }],
  ],
  ['a share of a quarter', owners(25), [{ field: shareOf(0), code: 'votes_too_few' }]],
  [
    'a second owner beside one with a majority',
    owners(51, 26),
    [{ field: shareOf(1), code: 'votes_of_majority' }],
  ],
  ['shares of 101 %', owners(34, 34, 33), [{ field: shareOf(2), code: 'votes_over_100' }]],
  ['influence without shares', { ...owners(null), beneficial_owner_type: 'influence' }, []],
])('checks a registration with %s, %j: broken rules %j', (_, change, broken) => {
  expect(brokenRegistrationRules({ ...CORPORATION, ...change }, TODAY)).toEqual(broken);
});
