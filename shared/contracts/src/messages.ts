/**
 * The texts of all rules, so that browser and server use the same words. Import this file as
 * `message`.
 */

export const required = (label: string) => `${label}を入力してください。`;
export const requiredSelect = (label: string) => `${label}を選択してください。`;
export const requiredFile = (label: string) => `${label}を添付してください。`;
export const requiredCheck = (label: string) => `${label}にチェックを入れてください。`;
export const maxLength = (label: string, n: number) => `${label}は${n}文字以内で入力してください。`;
export const digitsExact = (label: string, n: number) =>
  `${label}は半角数字${n}桁で入力してください。`;
export const numberRange = (label: string, min: number, max: number) =>
  `${label}は${min.toLocaleString('ja-JP')}円以上${max.toLocaleString('ja-JP')}円以下で入力してください。`;
export const paymentLimits = (min: number, max: number) =>
  `1件のお支払いは、${min.toLocaleString('ja-JP')}円から${max.toLocaleString('ja-JP')}円までです。`;
/** Shortens a typed text for a message: one line of at most 30 characters. */
const shortenText = (text: string): string => {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  return letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : letters.join('');
};
export const amountText = (label: string, typed: string) =>
  `${label}の「${shortenText(typed)}」を金額として読み取れません。「84,800」のように入力してください。`;
/** The message for a text that is not an amount; it repeats the text as it was typed. */
export const amountMessage =
  (label: string, emptyMessage: (label: string) => string) =>
  ({ input }: { input: unknown }): string =>
    typeof input === 'string' && input !== '' ? amountText(label, input) : emptyMessage(label);
export const integer = (label: string) => `${label}は整数で入力してください。`;
export const outdatedTerms = () =>
  '利用規約が改定されました。画面を再読み込みして、最新の利用規約をご確認ください。';
export const email = () => 'メールアドレスの形式が正しくありません。';
export const katakana = (label: string) => `${label}は全角カタカナで入力してください。`;
export const date = (label: string) => `${label}を正しい日付で入力してください。`;
export const datePast = (label: string) => `${label}に未来の日付は指定できません。`;
export const dateFuture = (label: string) => `${label}には明日以降の日付を指定してください。`;
/** The character, or the code point of an invisible one. */
const printableCharacter = (character: string): string =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;
export const forbiddenCharacters = (label: string, characters: readonly string[]) =>
  `${label}に使用できない文字が含まれています：「${characters.map(printableCharacter).join('')}」`;
export const mismatch = (label: string) => `${label}が一致しません。`;
export const corporateNumber = () => '法人番号が正しくありません。13桁の番号をご確認ください。';
export const invoiceRegistrationNumber = () => '登録番号は「T」と半角数字13桁で入力してください。';
export const invoiceRegistrationMismatch = () => '登録番号が法人番号と一致しません。';
export const invalid = (label: string) => `${label}を正しく入力してください。`;
export const formSummary = (n: number) => `入力内容に${n}件の誤りがあります。ご確認ください。`;
export const formMissing = (n: number) => `未入力の項目が${n}件あります。`;
export const supplierSearch = () => '名称・カナ・法人番号で検索';
export const supplierNotFound = () => '該当する取引先が見つかりません。';
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

// Texts used in several places: by the server and a screen, or by several screens or mails.

export const chooseCard = () => 'お支払いに使用するカードを選択してください。';
export const cardExpires = () => '振込日より前に有効期限が切れるカードは使えません。';
export const supplierUnavailable = () => 'この取引先へのお支払いは、現在お受けできません。';
export const paymentNotAccepted = () => 'このお支払いはお受けできません';
export const cancelPayment = () => 'お支払いをキャンセルしてください。';
/**
 * Asks to cancel a payment that no change can save. Its reasons have fields only if the supplier is
 * refused, because otherwise they could be answered.
 */
export const cancellationRequest = (
  reasons: readonly { fields: readonly string[] }[],
  otherProblem = '',
): string =>
  `${reasons.some(({ fields }) => fields.length > 0) ? supplierUnavailable() : otherProblem}${cancelPayment()}`;
export const chooseDepositAccount = () => '入金先口座を選択してください。';
export const needsAttention = () => '内容の確認が必要です。';
export const serviceRefused = () => '本サービスをご利用いただけません。';
export const codeSent = (address: string) =>
  `確認コードを${address}に送信しました。届いた6桁の数字を入力してください。`;
export const nothingToDo = () => 'いま必要なお手続きはありません。';
export const unsupportedFormat = () => 'この形式のデータは受け付けていません。';
export const registerToPay = () => '事業者登録を完了するとお支払いいただけます。';
export const payableAfterReview = () => '確認が完了するとお支払いいただけます。';
export const requestableAfterReview = () => '確認が完了すると、依頼を送信できます。';
export const heldByNameChange = () =>
  '反映されるまで、お支払いの申請とカード決済依頼の送信はできません。';
export const paymentsGoOn = () => '確認中も、お支払いはこれまでどおり続けられます。';
export const nameChanging = () => '登録されている名称の変更を確認中です。';
export const payableAfterNameChange = () =>
  `${nameChanging()}反映されるまで、新しいお支払いは申請できません。`;
export const requestableAfterNameChange = () =>
  `${nameChanging()}反映されるまで、カード決済依頼は送信できません。`;
export const draftsCreated = (n: number) => `下書きを${String(n)}件作成しました`;
export const draftDeleted = () => '下書きを削除しました';
export const draftNotDeleted = () => '下書きを削除できませんでした';
export const registrationInReview = () => 'ご登録内容を確認中です。';
export const resendAfter = (seconds: number | string) => `${seconds}秒後に再送信できます。`;
export const accountsNotLoaded = () => '口座を読み込めませんでした';
export const checkConnection = () => '通信状況をご確認のうえ、もう一度お試しください。';
export const tryAgainFrom = (time: string) => `${time}以降に、もう一度お試しください。`;
export const othersSignedOut = () => 'ほかの端末からはログアウトしました。';
export const featureRefused = () => 'この機能はご利用いただけません。';
export const supplierHeld = () =>
  'お支払いを止めています。再開するまで、この取引先には支払えません。';
export const chooseFutureAccount = () => '今後の振込先を選択してください。';
export const chooseComparedInvoice = () => '見比べる請求書を選択してください。';
export const confirmTelephone = () => '電話での確認にチェックを入れてください。';
export const unknownLink = () =>
  'このリンクは正しくありません。メールのリンクをもう一度開いてください。';
export const unknownChange = () => 'この変更に覚えがない場合';
export const paymentsAreHeld = () => 'お支払いを止めています';
export const goToRelease = () => '再開の手続きへ進む';
export const noticeMailed = () => 'お知らせをメールでお送りしました。';
export const paymentsHeld = () => 'お支払いを止めました';
export const paymentsReleased = () => 'お支払いを再開しました';
export const notYourDoing = () =>
  'お心当たりのない場合は、パスワードを変更し、すぐにお問い合わせください。';
export const waitsForRequester = () => '依頼元の対応を待っています';
export const contactRequester = () => 'お支払いがまだ必要な場合は、依頼元へ直接ご連絡ください。';
export const noNotifications = () => 'お知らせはありません。';
export const cardDeclined = () =>
  'このカードはご利用いただけません。カード会社へお問い合わせください。';
export const promotionUnusable = () => 'このプロモーションコードは利用できません。';
export const forbidden = () => 'この操作はできません。';
export const corporateNumberTaken = () =>
  'この法人番号はすでに登録されています。社内のご担当者さまにご確認ください。';
export const fieldLocked = () => 'この項目は変更できません。';
export const answerOverdue = (owner: 'buyer' | 'seller') =>
  `${owner === 'buyer' ? 'ご対応' : '依頼元の対応'}の期限を過ぎたため、このお支払いはまもなく自動的にキャンセルされます。`;
/** The reason that follows says whether payer or requester has missed the deadline. */
export const endedUnanswered = () => '対応の期限を過ぎたため、キャンセルになりました';
export const registrationRefused = () =>
  'ご登録の内容を確認した結果、ご登録をお受けできませんでした。';
export const tooManyRequests = () =>
  'アクセスが集中しています。しばらくしてからもう一度お試しください。';
export const cardChargedOnApproval = () => 'カードのご利用日は審査完了日になります。';
export const cardNotCharged = () => 'カードへのご請求はありません。';
export const captureInProgress = () =>
  'カード決済の結果を確認しています。しばらくしてからもう一度お試しください。';
export const malformedRequest = () => 'リクエストの形式が正しくありません。';
export const noDrafts = () => '下書きはありません。';
export const draftSaved = () => '下書きを保存しました';
export const draftSaveFailed = () => '下書きを保存できませんでした';
export const invalidInput = () => '入力内容に誤りがあります。';
export const inProgress = () => '処理中です。しばらくお待ちください。';
export const draftDeletedForGood = () => '削除した下書きは元に戻せません。';
export const chooseSupplier = () => '取引先を選択してください。';
export const fileCountLimit = (limit: number) => `添付できるファイルは${limit}件までです。`;
export const duplicateFile = () => '同じファイルがすでに添付されています。';
export const duplicateAccount = () => '同じ口座がすでに登録されています。';
export const correctionRequested = () =>
  '審査で確認が必要な点がありました。内容をご確認のうえ、修正をお願いします。';
/** How a paid card payment request has ended, as its requester sees it. */
export const endOfPaidRequest = {
  user: () => '依頼先がお支払いをキャンセルしました。入金は行われません。',
  operator: () => '審査の結果、依頼先のお支払いをお受けできませんでした。入金は行われません。',
  system: () => '対応の期限を過ぎたため、お支払いがキャンセルされました。入金は行われません。',
};
export const resultByMail = () => '審査の結果は、メールとお知らせでお届けします。';
export const formatCheckedOnly = () =>
  '形式のみ確認しています。登録の有効性は国税庁の公表サイトでご確認ください。';
export const noReservedPayments = () => '振込予約中のお支払いはありません。';
export const chooseAccount = () => '振込先口座を選択してください。';
export const depositAfterDue = (due: string) =>
  `振込希望日が支払期日（${due}）より後です。取引先にご確認のうえ申請してください。`;
export const depositTooLate = (latest: string) =>
  `振込希望日は、${latest}までの日付を選んでください。`;
export const closedDay = () => '振込希望日は、銀行営業日を選んでください。';
export const dueBeforeInvoice = () => '支払期日は請求日以降の日付を指定してください。';
export const paymentExpired = () => '支払期限を過ぎたため、お支払いいただけません。';
export const depositTooEarly = (earliest: string) =>
  `振込希望日は、${earliest}以降の日付を選んでください。`;
export const resultUnknown = () =>
  '決済結果を確認しています。再度のお手続きはせず、お支払い一覧で結果をご確認ください。';
export const withoutLegalForm = () => '法人格（カブシキガイシャなど）を除いて入力してください。';
export const legalFormRemoved = (removed: string) => `「${removed}」は法人格のため、除きました。`;
export const proofNeeded = () => 'ご本人の確認が必要です。';
export const codeResent = () => '確認コードを再送信しました。';
export const codeExpired = () => '確認コードの有効期限が切れました。再送信してください。';
export const branchNotFound = () =>
  '該当する支店が見つかりません。名称またはコードをご確認ください。';
export const postalCodeNotFound = () =>
  '該当する住所が見つかりませんでした。住所を入力してください。';
export const requestFrom = (seller: string) => `${seller}からのお支払い依頼`;
export const ownAddressee = () => 'ご自身を依頼先に指定することはできません。';
export const corporationNotFound = () => '該当する法人が見つかりませんでした。';
export const bankNotFound = () =>
  '該当する金融機関が見つかりません。名称またはコードをご確認ください。';
export const invoiceTooOld = () => '請求日から1年を超えた請求書は申請できません。';
export const readAs = (text: string) => `請求書では「${text}」と読み取りました。`;
export const cardPaymentAvailable = () => '請求書のカード払いをご利用いただけます。';
export const tooLarge = () => '送信された内容が大きすぎます。';
export const transferStopped = () => '通信が途中で止まりました。もう一度お試しください。';
export const requestMailSent = (name: string, address: string) =>
  `${name}さま（${address}）に依頼メールを送りました。`;
export const tooManyPasskeys = (maximum: number) =>
  `パスキーは${maximum}件まで追加できます。追加するには、使っていないパスキーを削除してください。`;
export const passkeyNotVerified = () =>
  'パスキーを確認できませんでした。メールアドレスとパスワードでもログインできます。';
