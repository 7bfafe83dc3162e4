import type { PostalAddress } from '@hareto/contracts/postal-codes.ts';

/** Japan Post's register (docs/registers.md): all addresses of a postal code. */
export interface PostalCodes {
  find: (code: string) => Promise<readonly PostalAddress[]>;
}

type Row = readonly [code: string, state: string, city: string, town: string];

// A sample of Japan Post's data: the codes of the demo's addresses, and one code that two towns
// share.
const ROWS: readonly Row[] = [
  ['1000001', '東京都', '千代田区', '千代田'],
  ['1120004', '東京都', '文京区', '後楽'],
  ['1440035', '東京都', '大田区', '南蒲田'],
  ['1500001', '東京都', '渋谷区', '神宮前'],
  ['1540004', '東京都', '世田谷区', '太子堂'],
  ['1600022', '東京都', '新宿区', '新宿'],
  ['2100865', '神奈川県', '川崎市川崎区', '千鳥町'],
  ['3300854', '埼玉県', 'さいたま市大宮区', '桜木町'],
  ['4600008', '愛知県', '名古屋市中区', '栄'],
  ['4980000', '愛知県', '弥富市', ''],
  ['4980000', '三重県', '桑名郡木曽岬町', ''],
  ['5300001', '大阪府', '大阪市北区', '梅田'],
  ['9800021', '宮城県', '仙台市青葉区', '中央'],
];

export const embeddedPostalCodes: PostalCodes = {
  find: (postalCode) =>
    Promise.resolve(
      ROWS.filter(([code]) => code === postalCode).map(([, state, city, town]) => ({
        address_state: state,
        address_city: city,
        address_town: town,
      })),
    ),
};
