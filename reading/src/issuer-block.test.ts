import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

const head = linesAt([['株式会社みほん商会 御中']], { y: 80 });

/** A value of the issuer's block, and whether it is sure. */
function readField(name: ReadField, ...block: string[]) {
  const lines = linesAt(
    block.map((line) => [line]),
    { x: 330, y: 120 },
  );
  const field = extractFields([pageOf([...head, ...lines])])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

describe('an address that continues in the next line', () => {
  test.each([
    [
      '神奈川県横浜市中区山下町99-3',
      'かもめビル 502',
      '神奈川県横浜市中区山下町99-3 かもめビル 502',
    ],
    ['東京都港区芝9-99-1', '芝パークタワー12階', '東京都港区芝9-99-1 芝パークタワー12階'],
    ['東京都千代田区丸の内', '9丁目99番1号', '東京都千代田区丸の内 9丁目99番1号'],
    ['東京都千代田区丸の内', '9-99-1 丸の内会館', '東京都千代田区丸の内 9-99-1 丸の内会館'],
    [
      '札幌市中央区北五条西99-2',
      'メゾン北五条 305号室',
      '札幌市中央区北五条西99-2 メゾン北五条 305号室',
    ],
  ])('is read from the lines %s / %s', (first, second, whole) => {
    expect(readField('payee_address', '合同会社ミズイロ', '〒231-0023', first, second)).toEqual([
      whole,
      true,
    ]);
  });

  test('is doubtful when the next line may belong to it', () => {
    expect(
      readField('payee_address', '合同会社ミズイロ', '東京都港区芝9-99-1', 'みどり第3 201'),
    ).toEqual(['東京都港区芝9-99-1', false]);
  });

  test.each([
    ['TEL 045-299-3180'],
    ['〒231-0023'],
    ['billing@mizuiro.example'],
    ['8F'],
    ['5階'],
    ['担当 第二営業部 佐藤'],
    ['登録番号 T7999901000001'],
    ['営業時間 9:00-17:00'],
    ['2026年11月20日'],
    ['株式会社そらまめビルサービス'],
  ])('does not continue with %s', (line) => {
    expect(readField('payee_address', '合同会社ミズイロ', '東京都港区芝9-99-1', line)).toEqual([
      '東京都港区芝9-99-1',
      true,
    ]);
  });
});

test.each([
  ['電話 〇七五－九九九－一六〇七', '0759991607'],
  ['電話番号 〇三(九九九九)一六〇七', '0399991607'],
  ['TEL ○七五ー九九九ー一六○七', '0759991607'],
  ['電話/FAX 025-799-4412', '0257994412'],
  ['TEL・FAX 025-799-4412', '0257994412'],
  ['TEL＆FAX: 025(799)4412', '0257994412'],
])('reads the telephone number of %s', (line, number) => {
  expect(readField('payee_phone_number', '合同会社ミズイロ', '東京都港区芝9-99-1', line)).toEqual([
    number,
    true,
  ]);
});

test('reads no telephone number from a fax number alone', () => {
  expect(readField('payee_phone_number', '合同会社ミズイロ', 'FAX 025-799-4412')).toBeUndefined();
});

describe('the name of the issuer', () => {
  test.each([
    ['English above it', ['Harborlight Languages K.K.', 'ハーバーライト株式会社']],
    ['English below it', ['ハーバーライト株式会社', 'Harborlight Languages Co., Ltd.']],
  ])('is sure despite %s', (_, names) => {
    expect(
      readField(
        'payee_name',
        ...names,
        '〒650-0024',
        '兵庫県神戸市中央区海岸通9-77-1',
        'TEL 078-999-8842',
      ),
    ).toEqual(['ハーバーライト株式会社', true]);
  });

  test('is sure despite a place of delivery of the addressee', () => {
    const delivery = linesAt(
      [['お届け先'], ['〒041-0812 北海道函館市昭和9-99-8'], ['株式会社みほん商会 函館支社']],
      { y: 200 },
    );
    const block = linesAt(
      [['株式会社まるよし商会'], ['〒001-0010 北海道札幌市北区北十条西99-4'], ['TEL 011-299-0914']],
      { x: 330, y: 120 },
    );
    const { payee_name: name } = extractFields([pageOf([...head, ...delivery, ...block])]);
    expect([name?.value, (name?.confidence ?? 0) >= SURE_CONFIDENCE]).toEqual([
      '株式会社まるよし商会',
      true,
    ]);
  });

  test('is the name of the shop when a person is named below it', () => {
    expect(
      readField(
        'payee_name',
        'みさき文章室',
        '見本 はなこ',
        '〒150-0001',
        '東京都渋谷区神宮前9-99-5',
        'TEL 090-9999-0005',
      )?.[0],
    ).toBe('みさき文章室');
  });
});

describe('a registration number that is not a corporation’s', () => {
  const number = 'T4810672935518';
  const address = ['〒606-8225', '京都府京都市左京区田中門前町88-12', 'Mobile 070-9999-2946'];

  test('is sure for a person', () => {
    expect(
      readField('invoice_registration_number', '大庭 美咲', ...address, `登録番号 ${number}`),
    ).toEqual([number, true]);
  });

  test.each([
    ['for a company', ['合同会社ミズイロ', ...address, `登録番号 ${number}`]],
    ['without its label', ['大庭 美咲', ...address, number]],
    ['without a name', [`登録番号 ${number}`]],
  ])('is doubtful %s', (_, block) => {
    expect(readField('invoice_registration_number', ...block)).toEqual([number, false]);
  });
});

test.each([
  ['北海道函館市湯川町9-98-5 /', '北海道函館市湯川町9-98-5'],
  ['北海道函館市湯川町9-98-5ノ', '北海道函館市湯川町9-98-5'],
  ['東京都港区芝9丁目99番1号 ・', '東京都港区芝9丁目99番1号'],
])('excludes a separator after %s from the address', (line, address) => {
  expect(readField('payee_address', '合同会社ミズイロ', '〒231-0023', line)).toEqual([
    address,
    true,
  ]);
});

test.each([
  ['運営:株式会社しおみ観光', '株式会社しおみ観光'],
  ['運営会社：株式会社しおみ観光', '株式会社しおみ観光'],
  ['販売元: 合同会社ミズイロ', '合同会社ミズイロ'],
  ['運営: 株式会社 青空', '株式会社 青空'],
  ['駿河湾CN C有限会社', '駿河湾CN C有限会社'],
  ['Blue Sky Design株式会社', 'Blue Sky Design株式会社'],
  ['ミズイロ本舗 合同会社ミズイロ', '合同会社ミズイロ'],
  ['弁理士法人 青空特許事務所', '弁理士法人 青空特許事務所'],
  ['特許業務法人 青空国際特許事務所', '特許業務法人 青空国際特許事務所'],
  ['特許業務法人 青空国際', '特許業務法人 青空国際'],
  ['土地家屋調査士法人 青空測量事務所', '土地家屋調査士法人 青空測量事務所'],
  ['認可法人 青空保険組合', '認可法人 青空保険組合'],
  ['職業訓練法人 青空職業訓練協会', '職業訓練法人 青空職業訓練協会'],
])('reads the name in %s', (line, name) => {
  const block = [line, '〒231-0023', '神奈川県横浜市中区山下町99-3', '登録番号 T7999901000001'];
  expect(readField('payee_name', ...block)).toEqual([name, true]);
});

test.each(['☎', '☏', '✆'])(
  'reads the telephone number behind %s, not as a part of the address',
  (sign) => {
    const block = [
      '株式会社東雲運送',
      `三重県四日市市霞9丁目99番地 ${sign} 059-999-3308 FAX 059-999-3309`,
    ];
    expect(readField('payee_address', ...block)).toEqual(['三重県四日市市霞9丁目99番地', true]);
    expect(readField('payee_phone_number', ...block)).toEqual(['0599993308', true]);
  },
);

describe('at the foot of an official letter', () => {
  function readAtFoot(name: ReadField, ...foot: string[]) {
    const issuer = linesAt([['播磨野皮革事業協同組合']], { x: 330, y: 120 });
    const lines = linesAt(
      foot.map((line) => [line]),
      { y: 740 },
    );
    const field = extractFields([pageOf([...head, ...issuer, ...lines])])[name];
    return field && [field.value, field.confidence >= SURE_CONFIDENCE];
  }
  const OFFICE = '事務局 〒670-0952 姫路市南条9丁目99番地 電話 079-999-6340';

  test.each([
    ['payee_postal_code', '6700952'],
    ['payee_address', '姫路市南条9丁目99番地'],
    ['payee_phone_number', '0799996340'],
  ] as const)('reads the %s of the office, in doubt', (name, value) => {
    expect(readAtFoot(name, OFFICE)).toEqual([value, false]);
  });

  test('doubts a number for questions beside the number of another office', () => {
    const contact = 'お問合せ 経理課 電話 029-999-2284';
    expect(readAtFoot('payee_phone_number', contact)).toEqual(['0299992284', true]);
    expect(readAtFoot('payee_phone_number', contact, '試験担当 電話 029-999-5530')?.[1]).toBe(
      false,
    );
  });
});
