import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { filesBelow } from '../sources/code.ts';

/** Sentences that were untrue or used a second name for one thing, with their replacements. */
const RETIRED: Readonly<Record<string, string>> = {
  カード決済額: 'お支払い総額',
  '1時間ほどおいてから': '…以降に、もう一度お試しください。',
  お支払総額: 'お支払い総額',
  相手先が負担する手数料: '依頼元が負担する手数料',
  '（決済手数料を含みます）': '決済手数料（お客さま負担）, in a separate line',
  登録または変更されました: '登録されました or 変更されました',
  '「要修正」の項目をご確認ください': 'はじめに、「…」を請求書に合わせて修正してください。',
  貴社ご担当者名: 'ご担当者名（お客さま側）',
  お客さまのご担当者名: 'ご担当者名（お客さま側）',
  貴社メールアドレス: 'ご連絡先メールアドレス（お客さま側）',
  お客さまのメールアドレス: 'ご連絡先メールアドレス（お客さま側）',
  お手数ですが: 'the instruction without this phrase',
  読み取りできませんでした: '文字を読み取れませんでした。内容を入力してください。',
  最短で: '振込希望日は、…以降の日付を選んでください。',
  までの日に予約できます: '振込日は…まで選べます。',
  へのアクセスを求めています: '「…」と連携しますか？',
  許可しない内容: '共有されない情報',
  更新するたびに: '最後に使われた日から…日間有効です。',
  許可してログイン: 'ログインして許可する',
  紐づけ: '受け取り',
  結果または日程変更のお願い: '通常1営業日以内に結果をお知らせします。',
  不正ログインの危険が高まります: '無効にすると、パスワードだけでログインできるようになります。',
  は取適法で禁止: 'は中小受託取引適正化法（取適法）で禁止',
  お問い合わせで承ります: '登録後は、「登録情報」から変更を申請できます。',
  この内容で保存する: '別のタブの変更を、この内容で上書きする',
  恐れ入ります: 'the instruction without this phrase',
  である必要があります: '代表者は18歳以上の方に限ります。',
  本人確認を行います: '確認コードをメールでお送りします。',
  登録の完了後に行えます: '登録が完了すると、お支払いを申請できます。',
  支払いが行われること: 'お客さまの操作なしに支払うことはありません。',
  秒後に行えます: '…秒後に再送信できます。',
  操作は行えません: 'この操作はできません。',
  ご請求は行われません: 'カードへのご請求はありません。',
  今していただくこと: 'いま必要なお手続きはありません。',
  本機能をご利用: 'この機能はご利用いただけません。',
  リクエストが正しくありません: '連携を始められませんでした。',
  ダウンロードいただけます: 'ダウンロードできます',
  依頼元により取り消されました: '依頼元が取り消しました。',
  対応が確認できなかったため: '対応の期限を過ぎたため、…',
  返金手続きを行っています: '返金の手続きをしています。',
  '安全のため、口座の情報は再読み込みすると消去されます': 'the server keeps the account',
  自動的にキャンセルし: '期限までに再開しない場合、お支払いは自動的にキャンセルされます。',
  カードのお支払いが済むと: '審査とカード決済が完了すると…',
  お支払いいただけませんでした: 'お支払いを完了できませんでした',
  もう一度お支払いいただくと: 'もう一度「支払う」のボタンを押すと、…',
  請求書とあわせて: '請求書に合わせて修正してください。',
  取引先の再確認: '次回のお支払いの審査で、取引先をあらためて確認します。',
  だまされても盗まれません: '偽のサイトでは使えないため、パスワードより盗まれにくい方法です。',
  お申し込みは自動的に: 'お支払いは自動的にキャンセルされます。',
  お支払い依頼をお支払い: 'カードでお支払いいただけます。',
  ご本人による操作でない: 'お心当たりのない場合は、…',
  別のアカウントに紐づいて: '別のアカウントで受け取り済みです。',
  取り消せません: '…すると元に戻せません。',
  この理由では: 'お支払いの詳細で理由を確認し、キャンセルしてください。',
  お客さまのお手続きは必要ありません: 'いま必要なお手続きはありません。',
  お手続きは要りません: 'お手続きは不要です。',
  しばらくしてからお試し: 'しばらくしてからもう一度お試しください。',
  この端末以外はログアウト: 'ほかの端末からはログアウトします。',
  カードの枠: 'カードの利用枠',
  金融機関営業日: '銀行営業日',
  その法人のアカウントだけが支払えます: '番号の異なる法人は支払えません。',
  期限までにご対応がなかったため: '対応の期限を過ぎたため、…',
  'https://hareto.example/manual': '/help',
  'https://hareto.example/faq': '/help#faq',
  'https://hareto.example/privacy': '/privacy',
};

const pathsOf = (names: RegExp): string[] =>
  filesBelow(PROJECT_ROOT).filter(
    (path) =>
      names.test(path) &&
      !/^docs\/specification\/|^docs\/copy-history\.md|^reading\/|retired-sentences\.test/u.test(
        path,
      ),
  );
const readText = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');

const retiredIn = (path: string, text: string): string[] =>
  Object.keys(RETIRED)
    .filter((sentence) => text.includes(sentence))
    .map((sentence) => `${path}: 「${sentence}」 is retired; write ${RETIRED[sentence] ?? ''}`);

test('no screen, mail or document has a retired sentence', () => {
  const paths = pathsOf(/\.(?:tsx?|md)$/u);
  expect(paths.flatMap((path) => retiredIn(path, readText(path)))).toEqual([]);
});

/**
 * A card payment request has one name for each side, as in the brief: its seller sends a カード決済依頼,
 * its payer gets an お支払い依頼. Tests, documents and the host's search may use both names.
 */
const SIDES = [
  {
    files:
      /^(?:remote-collections|api\/src\/features\/seller-requests)\/|templates\/payment-to-requester/u,
    wrongName: 'お支払い依頼',
    rightName: 'カード決済依頼',
  },
  {
    files:
      /^(?:remote-payments|host(?!\/src\/search)|api\/src\/features\/requests)\/|templates\/payment-request|domain\/src\/request-mail/u,
    wrongName: 'カード決済依頼',
    rightName: 'お支払い依頼',
  },
];
const THIRD_NAME = /(?<!お)支払い依頼|(?<!カード)決済依頼|カード払い依頼|お支払いの依頼/u;

const otherNamesIn = (path: string, text: string): string[] => [
  ...SIDES.filter(({ files, wrongName }) => files.test(path) && text.includes(wrongName)).map(
    ({ wrongName, rightName }) =>
      `${path}: 「${wrongName}」 is the other side's; write ${rightName}`,
  ),
  ...(THIRD_NAME.test(text)
    ? [`${path}: 「${THIRD_NAME.exec(text)?.[0] ?? ''}」 is a third name of a request`]
    : []),
];

test('each side uses only its name of a card payment request', () => {
  const paths = pathsOf(/\.tsx?$/u).filter((path) => !path.includes('.test.'));
  expect(paths.length).toBeGreaterThan(1_000);
  expect(paths.flatMap((path) => otherNamesIn(path, readText(path)))).toEqual([]);
});

test.each([
  ['remote-collections/src/a.tsx', 'お支払い依頼', 'is the other side'],
  ['host/src/a.tsx', 'カード決済依頼', 'is the other side'],
  ['shared/a.ts', 'からの支払い依頼', 'is a third name'],
  ['shared/a.ts', 'この決済依頼', 'is a third name'],
])('in %s, reports the name 「%s」', (path, text, report) => {
  expect(otherNamesIn(path, text).join('\n')).toContain(report);
});

test('reports a retired sentence with its replacement', () => {
  expect(retiredIn('a.tsx', '<dt>カード決済額</dt>')).toEqual([
    'a.tsx: 「カード決済額」 is retired; write お支払い総額',
  ]);
});
