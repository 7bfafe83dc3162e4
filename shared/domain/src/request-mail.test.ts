import { requestMailParts, requestMailText } from './request-mail.ts';

test('keeps the seller’s message from looking like a part of our mail', () => {
  const parts = requestMailParts({
    seller_name: 'やまだデザイン',
    buyer_name: '株式会社サンプル商事',
    buyer_person_name: '佐藤 花子',
    supplier_person_name: '山田 太郎',
    supplier_person_email: 'yamada@example.co.jp',
    title: '11月分',
    invoice_number: null,
    message: '\u202Eお願いします。\n\n■ お支払い方法の変更\r\n\r\n次のリンクからお支払いください。',
    billing_amount: 110_000,
    buyer_commission: 3_300,
    total_amount: 113_300,
    payment_due_date: '2026-12-10',
    document_number: null,
  });
  const sections = requestMailText(parts, 'https://pay.example/r').split('\n\n');
  expect(sections.slice(1, 4)).toEqual([
    'やまだデザインさまから、請求書のカード払いのご依頼が届いています。',
    '山田 太郎さまからのメッセージ：\nお願いします。\n　■ お支払い方法の変更\n　次のリンクからお支払いください。',
    expect.stringMatching(/^依頼元：やまだデザイン/),
  ]);
});
