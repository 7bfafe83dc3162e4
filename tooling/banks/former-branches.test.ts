import { formerBranchNames, type Edition } from './former-branches.ts';

const edition = (...branches: (readonly [code: string, name: string])[]): Edition => ({
  '0001': { branches: Object.fromEntries(branches.map(([code, name]) => [code, { name }])) },
});

test('lists every former name of a branch', () => {
  expect(
    formerBranchNames([
      edition(['001', '本店'], ['002', '大野']),
      edition(['001', '本店'], ['002', '大野出張所']),
      edition(['001', '本店営業部'], ['002', '大野営業部']),
    ]),
  ).toEqual([
    { bank_code: '0001', branch_code: '001', former: ['本店'] },
    { bank_code: '0001', branch_code: '002', former: ['大野', '大野出張所'] },
  ]);
});

test('leaves out another spelling of the same name', () => {
  expect(
    formerBranchNames([edition(['013', '長命ヶ丘支店']), edition(['013', '長命ケ丘'])]),
  ).toEqual([]);
});

test('leaves out a name that another branch of the bank has today', () => {
  expect(
    formerBranchNames([
      edition(['001', '中央'], ['002', '南']),
      edition(['001', '北'], ['002', '中央']),
    ]),
  ).toEqual([{ bank_code: '0001', branch_code: '002', former: ['南'] }]);
});

test('leaves out a name that two branches had', () => {
  expect(
    formerBranchNames([
      edition(['001', '城東'], ['002', '南']),
      edition(['001', '弘前東'], ['002', '城東']),
      edition(['001', '弘前東'], ['002', '青森東']),
    ]),
  ).toEqual([{ bank_code: '0001', branch_code: '002', former: ['南'] }]);
});

test('leaves out the names before a time when no branch had the code', () => {
  expect(
    formerBranchNames([edition(['001', '目黒']), edition(), edition(['001', '上野'])]),
  ).toEqual([]);
});

test('gives no former name for a closed branch', () => {
  expect(formerBranchNames([edition(['001', '目黒']), edition()])).toEqual([]);
});
