import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { registered_corporations } from '@hareto/api/db/schema/corporations.ts';
import { supplierSearchText } from '@hareto/api/features/suppliers/names.ts';

type Row = [
  number: string,
  name: string,
  kana: string,
  postalCode: string,
  state: string,
  city: string,
  street: string,
];

// The numbers contain the code of a registry office that does not exist; companies and addresses
// are fictional.
const ROWS: Row[] = [
  [
    '7999901000001',
    '株式会社サンプル商事',
    'サンプルショウジ',
    '1000001',
    '東京都',
    '千代田区',
    '千代田1-1',
  ],
  [
    '6999901000002',
    'サンプル工業株式会社',
    'サンプルコウギョウ',
    '1440035',
    '東京都',
    '大田区',
    '南蒲田2-16-2',
  ],
  [
    '5999901000003',
    '株式会社サンプル物流',
    'サンプルブツリュウ',
    '2100865',
    '神奈川県',
    '川崎市川崎区',
    '千鳥町5-3',
  ],
  [
    '4999901000004',
    '合同会社サンプルクリーン',
    'サンプルクリーン',
    '3300854',
    '埼玉県',
    'さいたま市大宮区',
    '桜木町1-7-5',
  ],
  [
    '3999901000005',
    'サンプル広告株式会社',
    'サンプルコウコク',
    '5300001',
    '大阪府',
    '大阪市北区',
    '梅田3-1-1',
  ],
  [
    '2999901000006',
    '株式会社みなも印刷',
    'ミナモインサツ',
    '1120004',
    '東京都',
    '文京区',
    '後楽2-3-8',
  ],
  [
    '1999901000007',
    '有限会社あさひ設計',
    'アサヒセッケイ',
    '4600008',
    '愛知県',
    '名古屋市中区',
    '栄4-1-8',
  ],
  [
    '9999901000008',
    '株式会社こもれび電設',
    'コモレビデンセツ',
    '9800021',
    '宮城県',
    '仙台市青葉区',
    '中央1-2-3',
  ],
];

export const REGISTERED_CORPORATIONS: ReadonlyMap<string, RegisteredCorporation> = new Map(
  ROWS.map(
    ([
      corporate_number,
      corporate_name,
      corporate_name_kana,
      postal_code,
      address_state,
      address_city,
      address_street,
    ]) => [
      corporate_number,
      {
        corporate_number,
        corporate_name,
        corporate_name_kana,
        postal_code,
        address_state,
        address_city,
        address_street,
      },
    ],
  ),
);

export async function seedCorporations(tx: Database): Promise<void> {
  const rows = [...REGISTERED_CORPORATIONS.values()].map((row) => ({
    ...row,
    search_text: supplierSearchText({
      name: row.corporate_name,
      name_kana: row.corporate_name_kana,
    }),
  }));
  await tx.insert(registered_corporations).values(rows).onConflictDoNothing();
}
