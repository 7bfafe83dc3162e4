import { type ArtificialInvoice, accountHolder, writeLines } from '../artificial-invoice.ts';

/**
 * Typed in a text editor: blanks instead of columns, digits of full width, no registration number.
 */
export const illustratorByHand: ArtificialInvoice = {
  name: 'illustrator-typed-by-hand-without-registration',
  pages: [
    (page) => {
      writeLines(
        page,
        [
          '請求書',
          '',
          '有限会社こぐま書房',
          '編集部　真木様',
          '',
          '　　　　　　　　　　　　　　　　　　　　　　　　　　２０２６年１１月２１日',
          '',
          'お世話になっております。以下のとおりご請求いたします。',
          '',
          'ご請求金額　　￥１３２，０００－（税込）',
          '',
          '　絵本「ちいさな灯台」挿絵　　　１２点　　　＠１０，０００　　１２０，０００',
          '　消費税１０％　　　　　　　　　　　　　　　　　　　　　　　　　１２，０００',
          '　合計　　　　　　　　　　　　　　　　　　　　　　　　　　　　１３２，０００',
          '',
          '※免税事業者のため登録番号はありません。',
          '※源泉徴収の対象外（法人成り前の経過措置ではございません）。',
          '',
          'お振込みは１２月２５日（金）までに下記へお願いいたします。',
          '　ゆうちょ銀行',
          '　記号　１０１８０',
          '　番号　７７１４２６０１',
          '　名義　ハセベ　ツグミ',
          '',
          '長谷部つぐみ',
          '〒１８０－０００４　東京都武蔵野市吉祥寺本町９－９９－９',
          '０８０－９９９９－２２１７　　tsugumi@hasebe.example',
        ],
        70,
        70,
        10.5,
      );
    },
  ],
  expected: {
    payee_name: '長谷部つぐみ',
    payee_postal_code: '1800004',
    payee_address: '東京都武蔵野市吉祥寺本町9-99-9',
    payee_phone_number: '08099992217',
    invoice_date: '2026-11-21',
    payment_due_date: '2026-12-25',
    billing_amount: '132000',
    payer_name: '有限会社こぐま書房',
    bank_name: 'ゆうちょ銀行',
    branch_name: '〇一八',
    account_type: '普通',
    account_number: '7714260',
    ...accountHolder('ハセベ ツグミ'),
  },
  alsoAccepted: {
    branch_name: ['〇一八店'],
    payer_name: ['有限会社こぐま書房 編集部', '有限会社こぐま書房 編集部 真木'],
  },
};
