import { plainDate } from '@hareto/domain/plain-date.ts';

/** The date in the mock-ups of the screens. */
export const TODAY = plainDate('2026-05-14');

export const LONG_NAME =
  '一般社団法人全国中小企業事業承継引継ぎ支援センター連絡協議会東日本統括事務局';
export const LONG_TEXT =
  '請求書の振込先口座が読み取れませんでした。金融機関名・支店名・口座番号・口座名義がはっきり写った請求書を、5/20（水）までにもう一度アップロードしてください。';
export const LARGE_AMOUNT = 999_999_999_999;

/** The picture of an invoice as a data URL, which needs no request. */
export const INVOICE_IMAGE_URL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" font-family="sans-serif"><rect width="595" height="842" fill="white"/><text x="297" y="90" font-size="28" text-anchor="middle" letter-spacing="12">請求書</text><text x="50" y="150" font-size="16">株式会社青葉デザイン 御中</text><text x="545" y="150" font-size="12" text-anchor="end">No. 2026-0512</text><text x="50" y="210" font-size="22">ご請求金額 ¥1,284,800</text><path d="M50 226h495M50 300h495M50 340h495M50 380h495" stroke="black"/><text x="50" y="325" font-size="14">クラウド利用料 4月分</text><text x="545" y="325" font-size="14" text-anchor="end">1,168,000</text><text x="50" y="365" font-size="14">消費税（10%）</text><text x="545" y="365" font-size="14" text-anchor="end">116,800</text><text x="50" y="460" font-size="13">お支払期限 2026年5月29日</text><text x="50" y="490" font-size="13">三つ葉銀行 本店営業部 普通 1234567 ホクトクラウドサービス（カ</text></svg>',
)}`;
