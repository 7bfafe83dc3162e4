/**
 * Labels of card payment requests. They are separate from fields.ts, because screens that only pay
 * do not need them, and some mean something different here (支払期限, 入金予定日, 入金先口座).
 */
export const REQUEST_LABELS = {
  buyer_business_form: '依頼先の事業形態',
  buyer_name: '依頼先名',
  buyer_corporate_number: '依頼先の法人番号',
  buyer_person_name: '依頼先ご担当者名',
  buyer_person_email: '依頼先メールアドレス',
  supplier_person_name: 'ご担当者名（お客さま側）',
  supplier_person_email: 'ご連絡先メールアドレス（お客さま側）',
  title: '件名',
  discount_amount: '値引額',
  discount_rate: '値引率',
  invoice_request_commission_rate: '手数料負担率',
  request_due_date: '支払期限',
  request_deposit_date: '入金予定日',
  deposit_account: '入金先口座',
  message: 'メッセージ',
} as const;
