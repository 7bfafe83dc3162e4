import { Problem } from '../../problem.ts';

/** The next three mistakes are shown on our own page, without a redirect. */
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
/**
 * The same answer for a request that is unknown, another client's, expired or decided, as RFC 9101
 * defines it.
 */
export const invalidRequestUri = () =>
  refusal(
    'invalid_request_uri',
    'このページの有効期限が切れたか、連携の手続きがすでに終わっています。連携元のサービスに戻り、はじめからやり直してください。',
  );
/**
 * Client and redirect address are valid, so the browser takes the error to that address
 * (RFC 6749 §4.1.2.1).
 */
export const invalidScope = (redirectUrl: string) =>
  refusal(
    'invalid_scope',
    '許可を求める内容が正しくありません。連携元のサービスにお問い合わせください。',
    { redirect_url: redirectUrl },
  );

/** A mistake that the client has to correct; it is reported to the client like a wrong scope. */
export const malformedRequest = (error: string, redirectUrl: string) =>
  refusal(error, '連携を始められませんでした。連携元のサービスにお問い合わせください。', {
    redirect_url: redirectUrl,
  });

/**
 * Without proof that the client has signed the object, its redirect address is not used
 * (RFC 9101 §6.2).
 */
export const invalidRequestObject = () =>
  refusal(
    'invalid_request_object',
    '連携元からのリクエストを確認できませんでした。連携元のサービスに戻り、はじめからやり直してください。',
  );

/** Also for an unknown client, so that the answer does not reveal which clients exist. */
export const consentNeeded = () =>
  new Problem(
    403,
    'consent_required',
    'この連携サービスとの連携が許可されていません。連携元のサービスからもう一度お試しください。',
  );

/** Adds the member of RFC 6749 §5.2, for clients that do not know our own error body. */
function refusal(error: string, text: string, details: Record<string, string> = {}): Problem {
  return new Problem(400, error, text, { details: { error, ...details } });
}
