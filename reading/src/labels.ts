import type { ReadField } from '@hareto/contracts/reading-result.ts';
import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import { COMPOSED_LABELS } from './label-parts.ts';

/**
 * The meaning of a label: a field that is read, or a name that only helps to distinguish fields.
 */
export type LabelName =
  | Exclude<
      ReadField,
      'payee_postal_code' | 'payee_address' | 'payee_phone_number' | 'invoice_total'
    >
  /** The amount to transfer, after everything that is subtracted or added. */
  | 'transfer_amount'
  | 'subtotal'
  /** The part of the sum that one tax rate applies to. */
  | 'tax_base'
  | 'tax'
  /** The purchases of this period, with or without tax. */
  | 'purchases'
  /** The agreed sum, of which this invoice may be a part. */
  | 'contract'
  | 'untaxed'
  | Exclude<AdjustmentKind, 'other'>
  /** The previous invoice, and the payments received on it. */
  | 'previous'
  | 'received'
  | 'bank_block'
  | 'bank_code'
  | 'branch_code'
  /** A part that the payer retains: of the price until the works end (保留金), or a fee (協力会費). */
  | 'retained'
  /** 記号 of a Japan Post Bank account. */
  | 'yucho_symbol'
  | 'payment_terms'
  | 'other';

export interface Label {
  name: LabelName;
  /** The certainty that the words have this meaning, 0 to 1. */
  strength: number;
  words: string;
}

// Words of equal strength, separated by spaces; `_` stands for a space within. Each stands for all
// its spellings (label-spellings.ts): 今回振込額 is also 当月お振り込み金額.
const WORDS: Record<LabelName, Record<number, string>> = {
  invoice_number: {
    1: '請求書番号 請求書No 請求番号 請求No 請求書ナンバー 請求書ID インボイス番号 請求ID 請求管理番号 請求管理No 請求書管理番号 当社請求番号 当社請求No 当社請求書番号 弊社請求番号 弊社請求No 弊社請求書番号 Invoice_Number Invoice_No Invoice_# Invoice_ID',
    0.9: '書類番号 書類No 文書番号 文書No 発行番号 発行No 管理番号 管理No 整理番号 整理No 請求書整理番号 請求書整理No 請求整理番号 請求整理No 控番号 控No 照会番号 通知書番号 通知書No 納入通知書番号 納付書番号 通知番号 伝票番号 伝票No Folio_No Folio_Number Bill_No Bill_Number Bill_# Statement_No Statement_Number',
    0.75: 'No 番号 伝票 明細番号 明細No 明細書番号 明細書No Number Ref Reference',
  },
  invoice_date: {
    1: '請求日 請求書発行日 請求書作成日 再発行日 発行日 発行年月日 請求年月日 請求書日付 Invoice_Date Issue_Date Date_of_Issue Issued Issued_on Billing_Date',
    0.9: '作成日 作成年月日 日付 年月日 Date',
    0.6: '請求締日 請求締切日 締日 締切日 締め日',
  },
  payment_due_date: {
    1: '支払期限 支払期限日 支払期日 支払締切日 支払締切 支払締日 支払納期 支払指定日 振込期限 振込期限日 振込期日 振込締切日 振込締切 振込指定日 入金期限 入金期限日 入金期日 入金締切日 入金締切 決済期限 決済期日 納付期限 納付期日 納入期限 納入期日 納期限 払込期限 払込期限日 払込期日 送金期限 送金期日 精算期限 弁済期限 シハライキジツ シハライキゲン Due_Date Payment_Due_Date Payment_Due Payment_Deadline Pay_By Payable_By Please_Pay_By Due',
    0.9: '支払日 次回支払日 今回支払日 支払予定日 振込日 振込予定日 入金予定日 引落日 引落予定日 口座振替日 振替日 Payment_Date',
    0.85: '支払 振込 期日 期限',
  },
  payment_terms: {
    0.75: '支払条件 支払方法 支払サイト 取引条件 Payment_Terms Terms',
  },
  transfer_amount: {
    1: '合計振込額 振込総額 振込予定額 振込依頼額 合計支払額 支払総額 支払予定額 差引支給額 今回振込 要支払額 要振込額',
  },
  billing_amount: {
    1: '請求額 請求額合計 請求額計 請求合計 請求合計額 請求総額 今回請求額 今回請求 今回請求残高 今回請求合計 今回請求合計額 合計請求額 総請求額 税込請求額 請求税込額 納付額 納付合計額 Amount_Due Total_Due Balance_Due Invoice_Total Invoice_Amount Total_Amount_Due Amount_Payable',
    0.9: '納入額 合計(税込) 合計(税込み) 合計額(税込) 合計額(税込み) 税込合計 税込合計額 税込み合計 税込額 税込計 税込み計 計(税込) 税込総額 税込総計 総合計 総合計(税込) 総計 総額 会計額 会計合計 会計総額 利用額合計 利用合計 利用合計額 差引合計 差引合計額 差引額 差引計 Grand_Total Total_Amount',
    0.8: '合計額',
    0.7: '合計 総計額 Total 残額 残金 残代金',
  },
  subtotal: {
    1: '小計 税抜合計 税抜合計額 税抜額 税抜き額 税抜小計 税抜計 税抜き計 税別合計 税別計 計(税抜) 本体価格 本体額 本体合計 合計(税抜) 合計(税抜き) 課税対象額 小計(税抜) 報酬 報酬額 報酬計 報酬合計 報酬総額 Total_excluding_tax Total_excl._tax Total_before_tax Net_Amount Net_Total Subtotal Sub_Total',
  },
  tax_base: {
    1: '10%対象 8%対象 10%対象額 8%対象額 10%対象税抜額 8%対象税抜額 10%対象計 8%対象計 10%対象合計 8%対象合計 10%対象小計 8%対象小計 税率10%対象 税率8%対象',
  },
  tax: {
    1: '消費税 消費税額 消費税等 消費税額等 消費税合計 消費税額合計 消費税計 内消費税 うち消費税 内消費税額 うち消費税額 内消費税等 うち消費税等 内税 内税額 税額 Consumption_Tax Tax VAT',
  },
  purchases: {
    1: '今回買上額 今回売上額 今回取引額 今回納品額 今回発生額 今回利用額 今回買上 今回売上 買上額 売上額 買上計 今回買上計',
  },
  contract: { 1: '請負額 請負代金 請負代金額 契約額 契約代金 契約代金額 工事代金 工事代金額' },
  untaxed: {
    1: '立替金 立替金合計 立替経費 立替費用 立替額 実費 実費精算 非課税 非課税額 非課税対象 不課税 不課税額 対象外 0%対象 印紙代',
  },
  withholding: {
    1: '源泉徴収税 源泉徴収税額 源泉徴収額 源泉徴収 源泉所得税 源泉所得税額 源泉所得税等 源泉徴収所得税 源泉税 源泉税額 所得税 所得税額 所得税等 復興特別所得税 源泉所得税及び復興特別所得税 源泉徴収税及び復興特別所得税 源泉徴収所得税及び復興特別所得税 所得税及び復興特別所得税 源泉所得税及び復興特別所得税額 所得税及び復興特別所得税額 Withholding_Tax',
  },
  advance: {
    1: '前払金 前払額 前払 前払分 内金 内入金 前受金 前受額 前渡金 着手金 手付金 中間金 前金 頭金 予納金 既払金 既払額 既払 既支払額 既受領額 既受領 既領収額 既領収 既収額 受領済額 受領済 前納金 前納額 予約金 申込金 仮払金 預り金 預り額 事前納付額 既納額 既納金 既納付額 納付済額 納付済 支払済 支払済額 入金済 入金済額 既入金額 領収済額 デポジット Deposit Advance_Payment Amount_Paid',
  },
  offset: {
    1: '相殺 相殺額 相殺分 売掛金相殺 買掛金相殺 売掛相殺 買掛相殺 相殺売掛金 相殺買掛金 支給材相殺 支給材料相殺 支給材料費相殺 材料費相殺',
  },
  discount: {
    1: '値引 値引額 値引合計 出精値引 特別値引 割引 割引額 特別割引 返品 返品額 返品値引 値引返品 端数値引 クーポン クーポン利用 ポイント利用 ポイント充当 ポイント値引 Discount',
  },
  retained: {
    1: '保留金 保留額 留保金 留保額 契約保留金 工事保留金 今回保留金 安全協力会費 安全衛生協力会費 安全協力費 協力会費 災害防止協力会費',
  },
  carried_over: {
    1: '繰越 繰越額 繰越残高 繰越残額 差引繰越額 差引繰越残高 前残 未払残高 未入金額 未収残高 Previous_Balance',
  },
  previous: { 1: '前回請求額 前回請求残高 前回請求' },
  received: { 1: '入金額 今回入金額 入金 前回入金額 Payment_Received' },
  subject: {
    1: '件名 案件名 請求件名 題名 表題 標題 工事件名 工事名 業務名 業務件名 委託業務名 作業名 契約件名 但し 但 Subject',
    0.8: '請求内容 件 内容 プロジェクト名 Project Re',
  },
  payee_name: {
    1: '請求元 発行元 請求者 発行者 請求書発行者 請求事業者 Issuer Issued_by Vendor Seller Supplier Payee From',
    0.85: '会社名 社名 屋号 事業者名 事業者 受注者 販売元 Company Pay_To Billed_By Sold_By',
  },
  payer_name: {
    1: '請求先 宛先 宛名 請求先名 Bill_To Billed_To Invoice_To Sold_To',
    0.85: '発注者 注文者 注文主 依頼主 依頼主名 得意先名 顧客名 お客様名 Prepared_For Customer Client To',
  },
  invoice_registration_number: {
    1: '登録番号 適格請求書発行事業者登録番号 適格請求書発行事業者番号 適格請求書登録番号 適格事業者登録番号 事業者登録番号 インボイス登録番号 インボイス番号(T) 登録No T番号 Registration_Number Registration_No Tax_Registration_No Tax_ID',
  },
  bank_block: {
    1: '振込先 振込口座 振込先口座 振込先情報 振込銀行 振込先銀行 支払先 支払い先 支払口座 取引銀行 取引口座 入金先 入金口座 銀行口座 口座情報 送金先 Bank_Details Bank_Account Bank_Information Payment_To Remit_To Transfer_To',
  },
  bank_name: {
    1: '銀行名 金融機関 金融機関名 金融機関名称 振込先銀行名 振込先金融機関 振込先金融機関名 取引銀行名 Bank Bank_Name',
  },
  branch_name: {
    1: '支店名 支店 店名 店舗 店舗名 支店名称 振込先支店 振込先支店名 取引支店 取引支店名 取扱店 Branch Branch_Name',
  },
  account_type: {
    1: '振込先種別 振込先預金種目 振込先口座種別 預金種目 預金種別 預金種類 口座種別 口座種類 口座の種類 種別 種目 科目 預金科目 Account_Type Type',
  },
  account_number: {
    1: '振込先口座番号 口座番号 口座No 預金番号 Account_Number Account_No Account_# A/C_No',
  },
  account_holder_kana: {
    1: '振込先名義 振込先口座名義 振込先口座名義人 振込名義 口座名義 口座名義人 口座名義カナ 口座名義人カナ 口座名 口座人名義 名義人 名義 名義カナ カナ名義 受取人 受取人名 受取人名義 預金者名 Account_Name Account_Holder Beneficiary フリガナ ふりがな カナ',
  },
  bank_code: { 1: '銀行コード 銀行番号 金融機関コード 金融機関番号 Bank_Code' },
  branch_code: { 1: '支店コード 支店番号 店番 店番号 店コード Branch_Code' },
  yucho_symbol: { 1: '記号 記号番号 記号・番号 通帳記号 通帳記号番号 通帳記号・番号' },
  other: {
    1: '訂正前請求額 修正前請求額 変更前請求額 前回発行額 初回発行日 当初発行日 前回発行日 次回繰越額 翌月繰越額 次回請求額 次回請求予定額 次回請求日 次回発行日 次回支払額 既請求額 前回迄請求額 前回まで請求額 累計請求額 注文額 見積額 調整額 品名 品目 商品名 摘要 項目 数量 単価 単位 金額 税率 明細 備考 対象期間 利用期間 請求期間 期間 納品日 取引日 取引年月日 利用日 注文番号 注文書番号 発注番号 発注書番号 見積番号 納品書番号 契約番号 顧客番号 顧客コード お客様番号 お客様コード 得意先コード 取引先コード 会員番号 振込依頼人 振込依頼人名 振込依頼人名義 振込依頼人番号 振込依頼人コード 振込人 振込人名 振込人名義 依頼人番号 法人番号 電話番号 電話 TEL Tel FAX Fax E-mail Email Mail メール メールアドレス URL 住所 所在地 郵便番号 納品先 納入先 届け先 配送先 送付先 送り先 Ship_To Shipped_To Deliver_To Delivery_To Prepared_By 担当 担当者 担当者名 承認 作成者 代表 SWIFT 番号欄 PO_Number PO_No Order_No Quantity Qty Unit_Price Price Amount Description Item Notes Remarks Page 頁 ページ',
  },
};

export const DEDUCTIONS: readonly LabelName[] = [
  'withholding',
  'advance',
  'offset',
  'discount',
  'retained',
];
/** Endings that the name of a deduction may have: 前受金充当額, 源泉徴収税控除. */
const DEDUCTION_ENDS = ['', '充当', '充当額', '充当分', '控除', '控除額', '差引', '差引額'];

const listedLabels: readonly Label[] = Object.entries(WORDS).flatMap(([name, byStrength]) =>
  Object.entries(byStrength).flatMap(([strength, words]) =>
    words
      .split(' ')
      .flatMap((word) =>
        DEDUCTIONS.includes(name as LabelName) ? DEDUCTION_ENDS.map((end) => word + end) : [word],
      )
      .map((word) => ({
        name: name as LabelName,
        strength: Number(strength),
        words: word.replaceAll('_', ' '),
      })),
  ),
);

const composedLabels = (name: keyof typeof COMPOSED_LABELS & LabelName): Label[] =>
  COMPOSED_LABELS[name].map((words) => ({ name, strength: 1, words }));

export const LABELS: readonly Label[] = [
  ...listedLabels,
  ...composedLabels('transfer_amount'),
  ...composedLabels('carried_over'),
];
