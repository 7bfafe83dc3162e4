/**
 * Every text a rule can answer with is made here, so that browser and server say the same words.
 * Imported as `message`.
 */

export const required = (label: string) => `${label}を入力してください。`;
export const requiredSelect = (label: string) => `${label}を選択してください。`;
export const requiredFile = (label: string) => `${label}を添付してください。`;
export const requiredCheck = (label: string) => `${label}にチェックを入れてください。`;
export const maxLength = (label: string, n: number) => `${label}は${n}文字以内で入力してください。`;
export const minLength = (label: string, n: number) => `${label}は${n}文字以上で入力してください。`;
export const digitsExact = (label: string, n: number) =>
  `${label}は半角数字${n}桁で入力してください。`;
export const digitsRange = (label: string, m: number, n: number) =>
  `${label}は半角数字${m}〜${n}桁で入力してください。`;
export const numberRange = (label: string, min: number, max: number) =>
  `${label}は${min.toLocaleString('ja-JP')}円以上${max.toLocaleString('ja-JP')}円以下で入力してください。`;
/** A typed text as a message shows it: in one line, and not longer than a field. */
const shortened = (typed: string): string => {
  const letters = [...typed.replace(/\s+/gu, ' ').trim()];
  return letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : letters.join('');
};
export const amountText = (label: string, typed: string) =>
  `${label}の「${shortened(typed)}」を金額として読み取れません。「84,800」のように入力してください。`;
export const integer = (label: string) => `${label}は整数で入力してください。`;
export const email = () => 'メールアドレスの形式が正しくありません。';
export const katakana = (label: string) => `${label}は全角カタカナで入力してください。`;
export const date = (label: string) => `${label}を正しい日付で入力してください。`;
export const datePast = (label: string) => `${label}に未来の日付は指定できません。`;
export const forbiddenCharacters = (label: string, characters: string) =>
  `${label}に使用できない文字が含まれています：「${characters}」`;
export const mismatch = (label: string) => `${label}が一致しません。`;
export const corporateNumber = () => '法人番号が正しくありません。13桁の番号をご確認ください。';
export const invoiceRegistrationNumber = () => '登録番号は「T」と半角数字13桁で入力してください。';
export const invoiceRegistrationMismatch = () => '登録番号が法人番号と一致しません。';
export const invalid = (label: string) => `${label}を正しく入力してください。`;
export const formSummary = (n: number) => `入力内容に${n}件の誤りがあります。ご確認ください。`;
export const network = () => '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。';
export const timeout = () => '応答に時間がかかっています。しばらくしてからもう一度お試しください。';
export const server = (traceId: string) =>
  `システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。（エラー番号：${traceId}）`;
export const conflict = () => '内容が更新されています。最新の内容をご確認ください。';
export const session = () => 'ログインの有効期限が切れました。もう一度ログインしてください。';
export const notFound = () => 'お探しの情報は見つかりませんでした。';
export const maxRows = (label: string, n: number) => `${label}は${n}件以内で入力してください。`;
export const taxTotal = () => '内訳の合計が請求金額と一致しません。';
export const taxDifference = (n: number) =>
  `消費税額は計算値との差が${n}円以内になるように入力してください。`;
