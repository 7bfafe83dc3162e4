import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { filesBelow } from '../sources/code.ts';

/** Sentences that were untrue or had a second name for one thing, with what stands there now. */
const RETIRED: Readonly<Record<string, string>> = {
  カード決済額: 'お支払い総額',
  お支払総額: 'お支払い総額',
  相手先が負担する手数料: '依頼元が負担する手数料',
  '（決済手数料を含みます）': '決済手数料（お客さま負担）, a line of its own',
  からの支払い依頼: 'からのお支払い依頼',
  登録または変更されました: '登録されました or 変更されました',
  '「要修正」の項目をご確認ください': 'はじめに、「…」を請求書とあわせてください。',
  貴社ご担当者名: 'お客さまのご担当者名',
  貴社メールアドレス: 'お客さまのメールアドレス',
  'https://hareto.example/manual': '/help',
  'https://hareto.example/faq': '/help#faq',
  'https://hareto.example/privacy': '/privacy',
};

const retiredIn = (path: string, text: string): string[] =>
  Object.keys(RETIRED)
    .filter((sentence) => text.includes(sentence))
    .map((sentence) => `${path}: 「${sentence}」 is retired; write ${RETIRED[sentence] ?? ''}`);

test('finds no retired sentence in screens, mails and documents', () => {
  const paths = filesBelow(PROJECT_ROOT).filter(
    (path) =>
      /\.(?:tsx?|md)$/u.test(path) &&
      !/^docs\/specification\/|^reading\/|retired-sentences\.test/u.test(path),
  );
  expect(
    paths.flatMap((path) => retiredIn(path, readFileSync(join(PROJECT_ROOT, path), 'utf8'))),
  ).toEqual([]);
});

test('reports a retired sentence with what stands there now', () => {
  expect(retiredIn('a.tsx', '<dt>カード決済額</dt>')).toEqual([
    'a.tsx: 「カード決済額」 is retired; write お支払い総額',
  ]);
});
