import type { ReadField } from '@hareto/contracts/files.ts';

/**
 * What a label announces: a field that is read, or something that only helps to tell fields apart.
 */
export type LabelName =
  | Exclude<
      ReadField,
      'payee_postal_code' | 'payee_address' | 'payee_phone_number' | 'invoice_total'
    >
  | 'subtotal'
  | 'tax'
  | 'withholding'
  | 'bank_block'
  | 'payment_terms'
  | 'other';

export interface Label {
  name: LabelName;
  /** How surely the words mean it, 0 to 1. */
  strength: number;
  words: string;
}

// Words of equal strength, separated by spaces; `_` stands for a space within. A leading お, ご or
// 御 is optional everywhere.
const WORDS: Record<LabelName, Record<number, string>> = {
  invoice_number: {
    1: '請求書番号 請求書No 請求番号 請求No 請求書ナンバー 請求書ID インボイス番号 Invoice_Number Invoice_No Invoice_# Invoice_ID',
    0.9: '書類番号 文書番号 発行番号 管理番号 伝票番号 伝票No',
    0.75: 'No 番号 Number Ref Reference',
  },
  invoice_date: {
    1: '請求日 請求書発行日 請求書作成日 発行日 発行年月日 請求年月日 請求書日付 Invoice_Date Issue_Date Date_of_Issue Issued Issued_on Billing_Date',
    0.9: '作成日 作成年月日 日付 年月日 Date',
    0.6: '請求締日 請求締切日 締日 締切日 締め日',
  },
  payment_due_date: {
    1: '支払期限 支払い期限 支払期限日 支払期日 支払い期日 振込期限 振込み期限 振込期日 入金期限 入金期日 支払締切日 決済期日 納付期限 払込期限 Due_Date Payment_Due_Date Payment_Due Payment_Deadline Pay_By Due',
    0.9: '支払日 支払い日 支払予定日 支払い予定日 振込予定日 入金予定日 引落日 口座振替日',
  },
  payment_terms: {
    0.75: '支払条件 支払い条件 支払方法 支払い方法 支払サイト 取引条件 Payment_Terms Terms',
  },
  billing_amount: {
    1: '請求金額 請求額 請求金額合計 請求金額計 請求合計 請求合計額 請求合計金額 請求総額 今回請求額 今回御請求額 今回ご請求額 今回請求金額 今回ご請求金額 今回御請求金額 当月請求額 当月ご請求額 当月御請求額 差引請求額 差引請求金額 差引ご請求額 差引支払額 差引合計 請求税込金額 支払金額 支払い金額 支払額 支払合計額 今回お支払い金額 今回お支払金額 Amount_Due Total_Due Balance_Due Invoice_Total Invoice_Amount Total_Amount_Due Amount_Payable',
    0.9: '合計(税込) 合計(税込み) 合計金額(税込) 合計金額(税込み) 合計額(税込) 税込合計 税込合計金額 税込合計額 税込み合計 税込金額 税込額 総合計 総合計(税込) 総計 総額 Grand_Total Total_Amount',
    0.8: '合計金額 合計額',
    0.7: '合計 総計金額 Total',
  },
  subtotal: {
    1: '小計 税抜合計 税抜合計金額 税抜金額 税抜き金額 税抜額 税抜小計 合計(税抜) 合計(税抜き) 課税対象額 小計(税抜) Subtotal Sub_Total',
  },
  tax: {
    1: '消費税 消費税額 消費税等 消費税額等 消費税合計 内消費税 うち消費税 税額 Consumption_Tax Tax VAT',
  },
  withholding: { 1: '源泉徴収税 源泉徴収税額 源泉徴収額 源泉徴収 源泉所得税 源泉税 源泉税額' },
  subject: {
    1: '件名 案件名 請求件名 題名 表題 標題 工事件名 工事名 業務名 Subject',
    0.8: '請求内容 件 内容 プロジェクト名 Project Re',
  },
  payee_name: {
    1: '請求元 発行元 請求者 発行者 請求書発行者 請求事業者 Issuer Issued_by Vendor Seller Supplier Payee From',
    0.85: '会社名 社名 屋号 事業者名 事業者 受注者 販売元 Company',
  },
  payer_name: {
    1: '請求先 宛先 宛名 請求先名 Bill_To Billed_To Invoice_To',
    0.85: '発注者 顧客名 お客様名 Customer Client To',
  },
  invoice_registration_number: {
    1: '登録番号 適格請求書発行事業者登録番号 適格請求書発行事業者番号 適格請求書登録番号 適格事業者登録番号 事業者登録番号 インボイス登録番号 インボイス番号(T) 登録No T番号 Registration_Number Registration_No Tax_Registration_No Tax_ID',
  },
  bank_block: {
    1: '振込先 振込口座 振込先口座 振込先情報 振込銀行 振込先銀行 支払先 支払い先 支払口座 取引銀行 取引口座 入金先 入金口座 銀行口座 口座情報 送金先 Bank_Details Bank_Account Bank_Information Payment_To Remit_To Transfer_To',
  },
  bank_name: { 1: '銀行名 金融機関 金融機関名 Bank Bank_Name' },
  branch_name: { 1: '支店名 支店 店名 支店名称 Branch Branch_Name' },
  account_type: {
    1: '預金種目 預金種別 預金種類 口座種別 口座種類 口座の種類 種別 種目 科目 預金科目 Account_Type Type',
  },
  account_number: { 1: '口座番号 口座No 預金番号 Account_Number Account_No Account_# A/C_No' },
  account_holder_kana: {
    1: '口座名義 口座名義人 口座名義カナ 口座名義人カナ 口座名 口座人名義 名義人 名義 名義カナ カナ名義 受取人 受取人名 受取人名義 預金者名 Account_Name Account_Holder Beneficiary フリガナ ふりがな カナ',
  },
  other: {
    1: '前回請求額 前回請求金額 前回御請求額 前回ご請求額 前月請求額 前月御請求額 前月ご請求額 繰越額 繰越金額 前回繰越 入金額 今回入金額 御入金額 ご入金額 差引繰越額 今回買上額 今回売上額 当月買上額 当月売上額 値引額 値引 調整額 品名 品目 商品名 摘要 項目 数量 単価 単位 金額 税率 明細 備考 対象期間 利用期間 請求期間 期間 納品日 取引日 取引年月日 利用日 注文番号 注文書番号 発注番号 発注書番号 見積番号 納品書番号 契約番号 顧客番号 顧客コード お客様番号 お客様コード 得意先コード 取引先コード 会員番号 法人番号 電話番号 電話 TEL Tel FAX Fax E-mail Email Mail メール メールアドレス URL 住所 所在地 郵便番号 担当 担当者 担当者名 承認 作成者 代表 銀行コード 支店コード 店番 店番号 SWIFT 記号 番号欄 PO_Number PO_No Order_No Quantity Qty Unit_Price Price Amount Description Item Notes Remarks Page 頁 ページ 10%対象 8%対象',
  },
};

/** Longest first, so that 「請求金額合計」 is not taken for 「請求金額」. */
export const LABELS: readonly Label[] = Object.entries(WORDS)
  .flatMap(([name, byStrength]) =>
    Object.entries(byStrength).flatMap(([strength, words]) =>
      words.split(' ').map((word) => ({
        name: name as LabelName,
        strength: Number(strength),
        words: word.replaceAll('_', ' '),
      })),
    ),
  )
  .sort((a, b) => b.words.length - a.words.length);
