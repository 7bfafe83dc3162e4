import { Problem } from '../../problem.ts';

/** Shown on our own page: a request that fails these three never leads anywhere. */
export const invalidClient = () =>
  refusal(
    'invalid_client',
    '連携サービスを確認できませんでした。連携元のサービスからもう一度お試しください。',
  );
export const invalidRedirectUri = () =>
  refusal(
    'invalid_redirect_uri',
    '連携元の戻り先が登録されていません。連携元のサービスにお問い合わせください。',
  );
/** One answer whether it is unknown, another client's, too late or decided (RFC 9101 §7). */
export const invalidRequestUri = () =>
  refusal(
    'invalid_request_uri',
    'このページの有効期限が切れたか、連携の手続きがすでに終わっています。連携元のサービスに戻り、はじめからやり直してください。',
  );
/** The client and its address are right: the browser goes back there with it (RFC 6749 §4.1.2.1). */
export const invalidScope = (redirectUrl: string) =>
  refusal(
    'invalid_scope',
    '許可を求める内容が正しくありません。連携元のサービスにお問い合わせください。',
    { redirect_url: redirectUrl },
  );

/** What is the client's to mend in its request, told to the client like the scope. */
export const malformedRequest = (error: string, redirectUrl: string) =>
  refusal(
    error,
    '連携元からのリクエストが正しくありません。連携元のサービスにお問い合わせください。',
    { redirect_url: redirectUrl },
  );

/** What nobody has proved to be the client's own names no address to go back to (RFC 9101 §6.2). */
export const invalidRequestObject = () =>
  refusal(
    'invalid_request_object',
    '連携元からのリクエストを確認できませんでした。連携元のサービスに戻り、はじめからやり直してください。',
  );

/** Also for a client that is unknown: nothing is told of who is registered here. */
export const consentNeeded = () =>
  new Problem(
    403,
    'consent_required',
    'この連携サービスとの連携が許可されていません。連携元のサービスからもう一度お試しください。',
  );

/** With the member that RFC 6749 §5.2 names, for clients that know nothing of our own body. */
function refusal(error: string, text: string, details: Record<string, string> = {}): Problem {
  return new Problem(400, error, text, { details: { error, ...details } });
}
