import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { ReceiptPreview, type Receipt } from './receipt-preview.tsx';

const RECEIPT: Receipt = {
  number: 'R-00002790',
  issuedOn: plainDate('2026-04-30'),
  addressee: '株式会社青葉デザイン',
  total: 36_300,
  reason: '請求書カード払い手数料',
  lines: [
    { label: '手数料（税抜）', amount: 33_000 },
    { label: '消費税（10%）', amount: 3_300 },
  ],
  issuer: 'hareto 運営会社',
  registrationNumber: 'T0000000000000',
};

test('shows before the transfer when the receipt is issued, and offers no download', () => {
  const { container } = render(<ReceiptPreview receipt={null} onDownload={() => undefined} />);
  expect(container).toHaveTextContent(/^領収書は、審査とカード決済が完了すると発行します。$/);
});

test('shows the content of a qualified invoice and downloads it', async () => {
  const onDownload = jest.fn();
  render(<ReceiptPreview receipt={RECEIPT} onDownload={onDownload} />);
  expect(screen.getByRole('region', { name: '領収書 R-00002790' })).toHaveTextContent(
    '領収書株式会社青葉デザイン 様No. R-000027902026/04/30（木）¥36,30036,300円但し、請求書カード払い手数料として手数料（税抜）¥33,00033,000円消費税（10%）¥3,3003,300円hareto 運営会社登録番号 T0000000000000',
  );
  await userEvent.click(screen.getByRole('button', { name: '領収書をダウンロード' }));
  expect(onDownload).toHaveBeenCalledTimes(1);
});
