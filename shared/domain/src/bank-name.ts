import { YUCHO_BANK_CODE } from './yucho.ts';

export interface BankAndBranch {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly branch_name: string;
}

/**
 * Endings that the bank data shortens. 「信連」 and 「信漁連」 are not here, because they are formal names.
 */
const KIND_ENDINGS = [
  ['信金', '信用金庫'],
  ['信組', '信用組合'],
  ['労金', '労働金庫'],
  ['農協', '農業協同組合'],
  ['漁協', '漁業協同組合'],
] as const;

/**
 * Formal names that do not follow the rules: central institutions, foreign banks, and a name that
 * the bank data cuts off.
 */
const FIXED_NAMES: Readonly<Record<string, string>> = {
  '0200': 'ワイズ・ペイメンツ・ジャパン',
  '0401': 'シティバンク、エヌ・エイ',
  '0402': 'JPモルガン・チェース銀行',
  '0403': 'バンク・オブ・アメリカ・エヌ・エイ',
  '0413': 'スタンダードチャータード銀行',
  '0429': 'バンクネガラインドネシア',
  '0439': 'ユービーエス・エイ・ジー',
  '0445': 'ソシエテ・ジェネラル銀行',
  '0482': 'アイエヌジーバンク・エヌ・ヴィ',
  '0484': 'ナショナル・オーストラリア・バンク・リミテッド',
  '0617': 'フィリピン・ナショナル・バンク',
  '2004': '商工組合中央金庫',
  '2010': '全国信用協同組合連合会',
  '2950': '労働金庫連合会',
  '3000': '農林中央金庫',
  '3771': '秋田たかのす農業協同組合',
  '9481': '漁業協同組合JFしまね',
};

/** Institutions with a lower code are banks; the names of all others include their kind. */
const FIRST_COOPERATIVE = 1000;
/**
 * Institutions with a higher code (信連, 農協, 漁協) also have 支所, 本所 and other offices, and the bank
 * data does not say which office is a 支店.
 */
const LAST_WITH_BRANCHES = 3000;

/** Offices that are not called 支店. 部 alone ends many place names (春日部). */
const OTHER_OFFICE = new RegExp(
  [
    '(?:店|出張所|事務所|オフィス',
    '(?:営業|事務|サポート|ローン|ビジネス|SF)センター',
    '(?:営業|公務|法人|業務|企画|ローン|不動産|サービス)部',
    '(?:ダイレクト部|本店ウェルマネ)\\d+',
    '第[一二三四五六七八九十]+部',
    '(?:統括|営業)本部)$',
  ].join('|'),
);

/**
 * The formal name of a bank: みずほ → みずほ銀行, 横浜信金 → 横浜信用金庫. Latin letters and digits are half-width.
 * Idempotent.
 */
export function formalBankName(code: string, name: string): string {
  const fixedName = FIXED_NAMES[code];
  if (fixedName !== undefined) return fixedName;
  const plain = name.normalize('NFKC').trim();
  if (plain === '') return plain;
  if (Number(code) < FIRST_COOPERATIVE || code === YUCHO_BANK_CODE)
    return plain.endsWith('銀行') ? plain : `${plain}銀行`;
  const kind = KIND_ENDINGS.find(([short]) => plain.endsWith(short));
  return kind ? `${plain.slice(0, -kind[0].length)}${kind[1]}` : plain;
}

/**
 * 新宿 → 新宿支店 where the institution has 支店 and the name is not another kind of office. Idempotent.
 */
export function formalBranchName(bankCode: string, name: string): string {
  const plain = name.normalize('NFKC').trim();
  const hasBranches = Number(bankCode) <= LAST_WITH_BRANCHES;
  return plain === '' || !hasBranches || OTHER_OFFICE.test(plain) ? plain : `${plain}支店`;
}

/** Replaces the stored names of bank and branch by the formal ones. */
export function withFormalNames<T extends BankAndBranch>(account: T): T {
  const { bank_code, bank_name, branch_name } = account;
  return {
    ...account,
    bank_name: formalBankName(bank_code, bank_name),
    branch_name: formalBranchName(bank_code, branch_name),
  };
}
