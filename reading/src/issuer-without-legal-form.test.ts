import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

function readFrom(items: TextItem[]) {
  const fields = extractFields([pageOf(items)]);
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value, confidence }]) => [
      name,
      [value, confidence >= SURE_CONFIDENCE],
    ]),
  );
}

test('joins a legal form on a separate line with the name below it, in doubt', () => {
  const block = linesAt(
    [
      ['特定非営利活動法人'],
      ['みどりの手・調布'],
      ['〒182-0022 東京都調布市国領町9-91-8-101'],
      ['TEL 042-999-3309'],
      ['登録番号 T7000012050002'],
    ],
    { x: 318, y: 169 },
  );
  expect(readFrom(block)).toMatchObject({
    payee_name: ['特定非営利活動法人みどりの手・調布', false],
  });
});

describe('a person whose name is below the address', () => {
  const addressee = linesAt([['公益財団法人 津軽産業振興機構 御中']], { x: 76, y: 130 });

  test.each([
    ['工藤 清志', '工藤 清志'],
    ['工藤 清志 印', '工藤 清志'],
    ['工藤 みのり ㊞', '工藤 みのり'],
    ['氏名 工藤 清志 印', '工藤 清志'],
  ])('is the payee, in doubt, with the address: %s', (line, name) => {
    const block = linesAt([['〒020-0023 岩手県盛岡市内丸9-91-3-402'], [''], [line]], {
      x: 318,
      y: 169,
    });
    expect(readFrom([...addressee, ...block])).toMatchObject({
      payee_name: [name, false],
      payee_postal_code: ['0200023', true],
      payee_address: ['岩手県盛岡市内丸9-91-3-402', true],
    });
  });

  test('is not read below the address of the addressee', () => {
    const block = linesAt([['〒020-0023 岩手県盛岡市内丸9-91-3'], ['工藤 清志']], {
      x: 76,
      y: 150,
    });
    expect(readFrom([...addressee, ...block])).not.toHaveProperty('payee_name');
  });
});

describe('the holder of the account confirms a name in kana', () => {
  const blockOf = (name: string) =>
    linesAt([[name], ['大阪府高槻市大手町9-91'], ['TEL 090-9999-1250']], { x: 380, y: 150 });
  const accountOf = (holder: string) =>
    linesAt([['お振込先 みずほ銀行 新宿支店 普通 7028415'], [`口座名義 ${holder}`]], { y: 500 });

  test.each([
    ['庭匠 みやもと', 'ミヤモト タカシ', true],
    ['内装 ナガイ', 'ナガイ ケンジ', true],
    ['庭匠 みやもと', 'ミヤタ タカシ', false],
    ['写真 矢野 拓郎', 'ヤノ タクロウ', false],
  ])('%s beside the holder %s is sure: %s', (name, holder, isSure) => {
    expect(readFrom([...blockOf(name), ...accountOf(holder)])['payee_name']).toEqual([
      name,
      isSure,
    ]);
  });
});

describe('a shop whose name is below its address in larger letters', () => {
  const addressee = linesAt([['旅館 濱乃屋 女将 様']], { x: 76, y: 100 });
  const blockOf = (size: number) => [
    textAt('〒784-0001 高知県安芸市矢ノ丸9-99', 290, 640, 9),
    textAt('染みぬき処 志みづ', 290, 660, size),
    textAt('電話・FAX 0887-99-6203', 290, 690, 9),
    textAt('登録番号 T7000012050002', 290, 704, 9),
  ];

  test('is the payee, in doubt, with its address and telephone', () => {
    expect(readFrom([...addressee, ...blockOf(15)])).toMatchObject({
      payee_name: ['染みぬき処 志みづ', false],
      payee_postal_code: ['7840001', true],
      payee_address: ['高知県安芸市矢ノ丸9-99', true],
      payee_phone_number: ['0887996203', true],
    });
  });

  test('is not a line as small as the address', () => {
    expect(readFrom([...addressee, ...blockOf(9)])['payee_name']).toBeUndefined();
  });
});

test('reads the address of an institution with its registration number at the foot, in doubt', () => {
  const items = [
    ...linesAt([['株式会社 天塩バイオサイエンス 御中']], { x: 60, y: 132 }),
    ...linesAt([['国立大学法人 道北先端科学大学'], ['分任出納役 財務部長']], { x: 350, y: 164 }),
    ...linesAt(
      [
        ['※振込手数料は貴社にてご負担願います。'],
        ['〒085-8530 北海道釧路市美原9丁目90番1号'],
        ['適格請求書発行事業者登録番号 T7000012050002'],
      ],
      { x: 60, y: 600 },
    ),
  ];
  expect(readFrom(items)).toMatchObject({
    payee_name: ['国立大学法人 道北先端科学大学', false],
    payee_postal_code: ['0858530', false],
    payee_address: ['北海道釧路市美原9丁目90番1号', false],
  });
});

test.each([
  ['司法書士 越智 英里子 事務所', true],
  ['司法書士法人 今治事務所', false],
])('says whether the number of a person is sure below %s: %s', (name, isSure) => {
  const block = [[name], ['愛媛県今治市常盤町9丁目92番地'], ['登録番号 T2570839166403']];
  expect(readFrom(linesAt(block))['invoice_registration_number']).toEqual([
    'T2570839166403',
    isSure,
  ]);
});

describe('the number of an account that is printed without its zeros', () => {
  test.each([
    ['普通 187929', '0187929', true],
    ['普通預金 No.187929', '0187929', true],
    ['口座番号 187929', '0187929', true],
    ['普通 87929', '0087929', false],
  ])('%s is read as %s, and is sure: %s', (printed, value, isSure) => {
    const items = linesAt([
      ['お振込先', '琉球銀行 那覇ポート支店'],
      ['', printed],
    ]);
    expect(readFrom(items)['account_number']).toEqual([value, isSure]);
  });

  test('is doubtful when six digits may be another number', () => {
    const items = linesAt([
      ['お振込先', '琉球銀行 那覇ポート支店'],
      ['', 'ご予約 187929'],
    ]);
    expect(readFrom(items)['account_number']).toEqual(['0187929', false]);
  });
});

describe('a company at a place of delivery or work is not the payee', () => {
  const issuer = (name: string) =>
    linesAt(
      [
        [name],
        ['〒150-0001 東京都渋谷区神宮前1-2-3'],
        ['TEL 03-9999-5678'],
        ['登録番号 T1234567890123'],
      ],
      { x: 350, y: 100 },
    );
  const addressee = textAt('株式会社青空商店 御中', 50, 90);
  const places = ['納品先', '現場', '派遣先', 'お届け先', '工事場所', '【納入先】'];
  const partiesOf = (items: TextItem[]) => {
    const fields = readFrom([addressee, ...items]);
    return [fields.payee_name?.[0], fields.payee_postal_code?.[0], fields.payee_phone_number?.[0]];
  };

  test.each(places)('below %s', (place) => {
    const other = [
      [place],
      ['株式会社桜物流'],
      ['〒135-0064 東京都江東区青海1-1'],
      ['TEL 03-9999-8888'],
    ];
    for (const name of ['アトリエみどり', '緑 太郎', 'みどり農園'])
      expect(partiesOf([...issuer(name), ...linesAt(other, { y: 230 })])).toEqual([
        name,
        '1500001',
        '0399995678',
      ]);
  });

  test.each(places)('beside %s', (place) => {
    for (const line of [
      [place, '株式会社桜物流'],
      [`${place} 株式会社桜物流`],
      [`${place}:株式会社桜物流 東京都江東区青海1-1 TEL 03-9999-8888`],
    ])
      expect(partiesOf([...issuer('アトリエみどり'), ...linesAt([line], { y: 230 })])).toEqual([
        'アトリエみどり',
        '1500001',
        '0399995678',
      ]);
  });

  test('in the block of the issuer', () => {
    const place = textAt('派遣先 株式会社桜物流', 350, 164);
    expect(partiesOf([...issuer('アトリエみどり'), place])[0]).toBe('アトリエみどり');
  });

  test.each(places)('below the address under the heading %s', (place) => {
    const address = '〒135-0064 東京都江東区青海1-1';
    for (const other of [
      [[place], [address], ['株式会社桜物流'], ['TEL 03-9999-8888']],
      [[`${place} ${address}`], ['株式会社桜物流'], ['TEL 03-9999-8888']],
      [[place], ['〒135-0064'], ['東京都江東区青海1-1'], ['株式会社桜物流']],
    ])
      expect(
        partiesOf([...issuer('アトリエみどり'), ...linesAt(other, { y: 230 })]).slice(0, 2),
      ).toEqual(['アトリエみどり', '1500001']);
  });

  test('makes an issuer with as much evidence doubtful', () => {
    const blockOf = (...names: string[]) => [
      ...names.map((name) => [name]),
      ['〒150-0001 東京都渋谷区神宮前1-2-3'],
      ['TEL 03-9999-5678'],
    ];
    const items = [
      addressee,
      ...linesAt(blockOf('株式会社みどり工業'), { x: 350, y: 100 }),
      ...linesAt(blockOf('納品先', '株式会社桜物流'), { y: 230 }),
    ];
    expect(readFrom(items).payee_name).toEqual(['株式会社みどり工業', false]);
  });
});

describe('the issuer beside or below a place of delivery or work', () => {
  const addressee = textAt('株式会社青空商店 御中', 50, 90);
  const ADDRESS = '〒150-0001 東京都渋谷区神宮前1-2-3';
  const issuer = (...names: string[]) =>
    linesAt(
      [
        ...names.map((name) => [name]),
        [ADDRESS],
        ['TEL 03-9999-5678'],
        ['登録番号 T1234567890123'],
      ],
      { x: 350, y: 140 },
    );
  const payeeOf = (items: TextItem[]) => readFrom([addressee, ...items]).payee_name;

  test.each(['納品先', '現場名', '【お届け先】', '工事場所:', '送付先'])(
    'stays sure with %s at the left of the page',
    (place) => {
      const left = linesAt([[place], ['渋谷店']], { y: 140 });
      const agent = linesAt(
        [['収納代行 株式会社桜決済'], ['東京都江東区青海1-1 TEL 03-9999-8888']],
        {
          y: 760,
        },
      );
      const name = '株式会社みどり工業';
      const byAddressAbove = linesAt([[ADDRESS], ['TEL 03-9999-5678'], [name]], { x: 350, y: 108 });
      expect(payeeOf([...left, ...issuer(name)])).toEqual([name, true]);
      expect(payeeOf([...left, ...byAddressAbove])).toEqual([name, true]);
      expect(payeeOf([...left, ...issuer(name), ...agent])?.[0]).toBe(name);
    },
  );

  test.each([
    [['送付先', '株式会社みどり工業'], '株式会社みどり工業'],
    [['元請 株式会社みどり工業'], '株式会社みどり工業'],
    [['荷送人 株式会社みどり工業'], '株式会社みどり工業'],
  ])('stays sure with its registration number: %j', (names, name) => {
    expect(payeeOf(issuer(...names))).toEqual([name, true]);
  });

  test('stays sure in one line with its registration number', () => {
    const line = `請求書送付先 株式会社みどり工業 ${ADDRESS} 登録番号 T1234567890123`;
    expect(payeeOf([textAt(line, 50, 700, 6)])).toEqual(['株式会社みどり工業', true]);
  });

  test('stays sure below a line with the name of the place', () => {
    const block = [['納品先 渋谷店'], ['株式会社みどり工業'], [ADDRESS], ['TEL 03-9999-5678']];
    expect(payeeOf(linesAt(block, { x: 350, y: 140 }))).toEqual(['株式会社みどり工業', true]);
  });

  test('is read in doubt without a registration number', () => {
    const block = linesAt([['お届け先'], ['株式会社みどり工業'], [ADDRESS]], { x: 350, y: 140 });
    expect(payeeOf(block)).toEqual(['株式会社みどり工業', false]);
  });
});
