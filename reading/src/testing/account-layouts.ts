import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import type { TextItem } from '../text-page.ts';
import { linesAt } from './text-pages.ts';

type Account = Partial<Record<keyof NonNullable<OcrResult['accounts']>[number], string>>;

export interface AccountLayout {
  name: string;
  items: TextItem[];
  accounts: Account[];
}

const MIZUHO = {
  bank_name: 'みずほ銀行',
  branch_name: '新宿支店',
  account_type: '普通',
  account_number: '7028415',
} as const;
const MUFG = {
  bank_name: '三菱UFJ銀行',
  branch_name: '渋谷支店',
  account_type: '当座',
  account_number: '0091223',
} as const;
const YUCHO = {
  bank_name: 'ゆうちょ銀行',
  branch_name: '四〇八',
  account_type: '普通',
  account_number: '3210765',
} as const;
const HOLDER = { account_holder_kana: 'ｶ)ｿﾗﾏﾒ' } as const;

const lines = (...rows: string[][]) => linesAt(rows, { y: 500 });

/** Layouts of accounts on invoices: one, several, and one that is printed twice. */
export const ACCOUNT_LAYOUTS: readonly AccountLayout[] = [
  {
    name: 'two banks in lines, the holder once',
    items: lines(
      ['お振込先'],
      ['みずほ銀行 新宿支店 普通 7028415'],
      ['三菱UFJ銀行 渋谷支店 当座 0091223'],
      ['口座名義 カ）ソラマメ'],
    ),
    accounts: [
      { ...MIZUHO, ...HOLDER },
      { ...MUFG, ...HOLDER },
    ],
  },
  {
    name: 'two types at one branch in one line',
    items: lines(['振込先：みずほ銀行　新宿支店　普通 7028415 ／ 当座 0091223'], ['カ）ソラマメ']),
    accounts: [
      { ...MIZUHO, ...HOLDER },
      { ...MIZUHO, account_type: '当座', account_number: '0091223', ...HOLDER },
    ],
  },
  {
    name: 'two branches of one bank',
    items: lines(
      ['【振込口座】', 'みずほ銀行'],
      ['', '新宿支店', '普通', '7028415'],
      ['', '渋谷支店', '普通', '7028416'],
      ['', '名義', 'カ）ソラマメ'],
    ),
    accounts: [
      { ...MIZUHO, ...HOLDER },
      { ...MIZUHO, branch_name: '渋谷支店', account_number: '7028416', ...HOLDER },
    ],
  },
  {
    name: 'a table of accounts with a holder each',
    items: linesAt(
      [
        ['金融機関名', '支店名', '種別', '口座番号', '口座名義'],
        ['みずほ銀行', '新宿支店', '普通', '7028415', 'カ）ソラマメ'],
        ['三菱UFJ銀行', '渋谷支店', '当座', '0091223', 'ソラマメ（カ'],
      ],
      { y: 500, column: 95 },
    ),
    accounts: [
      { ...MIZUHO, ...HOLDER },
      { ...MUFG, account_holder_kana: 'ｿﾗﾏﾒ(ｶ' },
    ],
  },
  {
    name: 'accounts side by side',
    items: linesAt(
      [
        ['お振込先'],
        ['みずほ銀行', '三菱UFJ銀行'],
        ['新宿支店', '渋谷支店'],
        ['普通 7028415', '当座 0091223'],
        ['カ）ソラマメ', 'カ）ソラマメ'],
      ],
      { y: 500, column: 200 },
    ),
    accounts: [
      { ...MIZUHO, ...HOLDER },
      { ...MUFG, ...HOLDER },
    ],
  },
  {
    name: 'a bank and the Japan Post Bank by 記号 and 番号',
    items: lines(
      ['お振込先'],
      ['みずほ銀行 新宿支店 普通 7028415'],
      ['ゆうちょ銀行 記号 14080 番号 32107651'],
      ['口座名義：カ）ソラマメ'],
    ),
    accounts: [
      { ...MIZUHO, ...HOLDER },
      { ...YUCHO, ...HOLDER },
    ],
  },
  {
    name: 'the Japan Post Bank by 記号 and 番号 and by its branch',
    items: lines(
      ['ゆうちょ銀行'],
      ['記号 14080', '番号 32107651'],
      ['他行からのお振込み：四〇八店 普通 3210765'],
      ['カ）ソラマメ'],
    ),
    accounts: [{ ...YUCHO, ...HOLDER }],
  },
  {
    name: '記号番号 in one text, with a check digit between 記号 and 番号',
    items: lines(
      ['振込先', 'ゆうちょ銀行'],
      ['記号番号：１４０８０－１－３２１０７６５１'],
      ['カ）ソラマメ'],
    ),
    accounts: [{ ...YUCHO, ...HOLDER }],
  },
  {
    name: 'a transfer account of the Japan Post Bank',
    items: lines(
      ['ゆうちょ銀行 振替口座'],
      ['記号', '01940'],
      ['番号', '123456'],
      ['加入者名', 'カ）ソラマメ'],
    ),
    accounts: [
      {
        ...HOLDER,
        bank_name: 'ゆうちょ銀行',
        branch_name: '一九九',
        account_type: '当座',
        account_number: '0123456',
      },
    ],
  },
  {
    name: 'the same account at the head and at the foot',
    items: [
      ...linesAt([['みずほ銀行 新宿支店', '普通 7028415', 'カ）ソラマメ']], {
        y: 120,
        column: 130,
      }),
      ...lines(
        ['銀行名', 'みずほ銀行'],
        ['支店名', '新宿支店'],
        ['預金種目', '普通'],
        ['口座番号', '702-8415'],
        ['口座名義', 'カ）ソラマメ'],
      ),
    ],
    accounts: [{ ...MIZUHO, ...HOLDER }],
  },
  {
    name: 'a short number',
    items: lines(
      ['銀行名', 'みずほ銀行'],
      ['支店名', '新宿支店'],
      ['口座種別', '普通'],
      ['口座番号', '91 223'],
      ['口座名義', 'カ ） ソラマメ'],
    ),
    accounts: [{ ...MIZUHO, account_number: '0091223', ...HOLDER }],
  },
];
