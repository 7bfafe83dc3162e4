import { paragraph } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { htmlPart } from './html-part.tsx';

const BLOCKS = [
  paragraph('株式会社サンプル商事', '山田 太郎 様'),
  {
    heading: 'お支払いの内容',
    facts: [
      ['取引先', '"><img src=x onerror=alert(1)>'],
      ['お支払い総額', '103,005円'],
    ] as const,
  },
  { heading: '次にしていただくこと', lines: ['期限までに\n修正してください。'] },
  { code: '123456' },
  { label: '請求書を見る', url: 'https://hareto.example/payments/review/8?a=1&b=2' },
];

const MAIL = {
  to: 'taro@example.com',
  blocks: BLOCKS,
  publicOrigin: 'https://hareto.example',
};

/** The visible text of the HTML, without the title element and Outlook's button padding. */
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/su, '')
    .replace(/<!--\[if mso\]>.*?<!\[endif\]-->/gsu, '')
    .replaceAll('<br/>', '\n')
    .replace(/<[^>]*>/gu, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

test('gives text and HTML the same content in the same order', async () => {
  const mail = composeMail({ ...MAIL, title: '【要対応】ご確認' });
  const { to, subject, text } = mail;
  expect({ to, subject }).toEqual({
    to: 'taro@example.com',
    subject: '【請求書カード払い】【要対応】ご確認',
  });
  expect(text).toBe(`株式会社サンプル商事
山田 太郎 様

■ お支払いの内容
取引先　　　："><img src=x onerror=alert(1)>
お支払い総額：103,005円

■ 次にしていただくこと
期限までに
修正してください。

確認コードは 123456 です。

▼ 請求書を見る
https://hareto.example/payments/review/8?a=1&b=2

----------------------------------------
このメールは送信専用です。
メールで、パスワードやカード番号、確認コードをお尋ねすることはありません。
ご不明な点は、お問い合わせください。
お問い合わせ：https://hareto.example/contact
請求書カード払い（hareto）`);
  expect(wordsOf(await htmlPart(mail))).toEqual([
    'hareto',
    '請求書カード払い',
    '要対応',
    'ご確認',
    '株式会社サンプル商事',
    '山田 太郎 様',
    'お支払いの内容',
    '取引先',
    '"><img src=x onerror=alert(1)>',
    'お支払い総額',
    '103,005円',
    '次にしていただくこと',
    '期限までに',
    '修正してください。',
    '確認コードは',
    '123456',
    'です。',
    '請求書を見る',
    'ボタンが使えない場合は、次のURLを開いてください。',
    'https://hareto.example/payments/review/8?a=1&b=2',
    'このメールは送信専用です。',
    'メールで、パスワードやカード番号、確認コードをお尋ねすることはありません。',
    'ご不明な点は、お問い合わせください。',
    'お問い合わせ：',
    'https://hareto.example/contact',
    '請求書カード払い（hareto）',
  ]);
});

test('escapes user text in the HTML, which loads nothing from outside', async () => {
  const html = await htmlPart(composeMail({ ...MAIL, title: '<script>' }));
  expect(html).not.toMatch(/<(img|script|link|style)/iu);
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('href="https://hareto.example/payments/review/8?a=1&amp;b=2"');
});

test('shows the link that reports an unknown event in red, and the button of the next step in white', async () => {
  const blocks = [
    { label: 'この変更に覚えがない場合', url: 'https://hareto.example/stop#a', isAlarm: true },
    { label: '取引先を確認する', url: 'https://hareto.example/suppliers/8' },
  ];
  const html = await htmlPart(composeMail({ ...MAIL, blocks, title: 'お知らせ' }));
  const colours = [...html.matchAll(/<a href="[^"]*" style="([^"]*border-radius[^"]*)"/g)].map(
    ([, style = '']) => /(?:^|;)color:(#\w+)/.exec(style)?.[1],
  );
  expect(colours).toEqual(['#C4182B', '#FFFFFF']);
});

const REQUIRED = {
  points: [
    { label: '請求書の画像が不鮮明です', comment: '<b>2ページ目</b>\n撮影し直してください。' },
    { label: '振込希望日をご確認ください', comment: null },
  ],
  due: '2026年11月30日(月) 23:59',
  otherwise: '期限を過ぎると、\nキャンセルされます。',
};

test('writes a required action as two sections, and as one box above its consequence', async () => {
  const mail = composeMail({ ...MAIL, blocks: [REQUIRED], title: '【要対応】ご確認' });
  expect(mail.text.split('\n\n---')[0]).toBe(`■ ご確認いただきたい点
・請求書の画像が不鮮明です
　<b>2ページ目</b>
撮影し直してください。
・振込希望日をご確認ください

■ ご対応の期限
2026年11月30日(月) 23:59
期限を過ぎると、
キャンセルされます。`);
  const html = await htmlPart(mail);
  const box = /<table[^>]*background:#FFF1E8.*?<\/table>/su.exec(html)?.[0] ?? '';
  const words = [
    'ご確認いただきたい点',
    '請求書の画像が不鮮明です',
    '<b>2ページ目</b>',
    '撮影し直してください。',
    '振込希望日をご確認ください',
    'ご対応の期限',
    '2026年11月30日(月) 23:59',
  ];
  expect(wordsOf(box)).toEqual(words);
  expect(wordsOf(html).slice(4, 13)).toEqual([
    ...words,
    '期限を過ぎると、',
    'キャンセルされます。',
  ]);
});

test('names only the deadline in a reminder without points', async () => {
  const reminder = { ...REQUIRED, points: [], otherwise: '取り下げになります。' };
  const mail = composeMail({ ...MAIL, blocks: [reminder], title: '【期限間近】回答の期限' });
  const words = ['ご対応の期限', '2026年11月30日(月) 23:59', '取り下げになります。'];
  expect(mail.text.split('\n\n---')[0]?.split('\n')).toEqual([`■ ${words[0]}`, ...words.slice(1)]);
  expect(wordsOf(await htmlPart(mail)).slice(4, 7)).toEqual(words);
});
