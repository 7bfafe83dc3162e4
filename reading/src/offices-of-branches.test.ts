import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function branchOf(...lines: string[][]) {
  const { branch_name: branch } = extractFields([
    pageOf(linesAt([['お振込先'], ...lines, ['口座名義', 'カ）アオゾラ']], { column: 160 })),
  ]);
  return branch && [branch.value, branch.confidence >= SURE_CONFIDENCE];
}

test.each([
  ['三井住友銀行 渋谷支店 恵比寿出張所 普通 1234567', '渋谷支店'],
  ['三井住友銀行　渋谷支店（恵比寿出張所）　普通　1234567', '渋谷支店'],
  ['三井住友銀行 渋谷支店恵比寿出張所 普通 1234567', '渋谷支店'],
  ['千葉銀行 本店営業部 県庁出張所 普通 1234567', '本店営業部'],
  ['三菱UFJ銀行 渋谷支店 渋谷明治通支店 普通 1234567', '渋谷支店'],
])('has a doubt about a branch before an unknown office or another branch: %s', (line, branch) => {
  expect(branchOf([line])).toEqual([branch, false]);
});

test('has a doubt about a branch before an office in the next cell', () => {
  const lines = [
    ['銀行名', '千葉銀行'],
    ['支店名', '本店営業部', '県庁出張所'],
    ['普通', '1234567'],
  ];
  expect(branchOf(...lines)).toEqual(['本店営業部', false]);
});

test.each([
  ['苫小牧信用金庫 本店 市役所出張所 普通 1234567', '市役所出張所'],
  ['千葉銀行 本店 営業部 普通 1234567', '本店営業部'],
])('reads an office or a department that the bank has: %s', (line, office) => {
  expect(branchOf([line])).toEqual([office, true]);
});

test.each([
  '三井住友銀行 渋谷支店 普通 1234567',
  '三井住友銀行 渋谷支店（654） 普通 1234567',
  '三井住友銀行 渋谷支店 支店番号 654 普通 1234567',
])('is sure of a branch without an office: %s', (line) => {
  expect(branchOf([line])).toEqual(['渋谷支店', true]);
});
