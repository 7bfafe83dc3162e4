import * as message from '@hareto/contracts/messages.ts';
import { Problem, retryTime, tooManyRequests } from '../../../problem.ts';

/** Refusals of a mailed code. */
export const invalidCode = (triesLeft: number) =>
  new Problem(400, 'invalid_code', `確認コードが正しくありません。（残り${triesLeft}回）`);
export const expiredCode = () => new Problem(400, 'expired_code', message.codeExpired());
export const tooManyAttempts = () =>
  new Problem(
    400,
    'too_many_attempts',
    '入力回数の上限に達しました。確認コードを再送信してください。',
  );
export const resendTooEarly = (seconds: number) =>
  tooManyRequests(seconds, message.resendAfter(seconds));
export const tooManyCodes = (seconds: number, now: Date) =>
  tooManyRequests(
    seconds,
    `確認コードの送信回数が上限に達しました。${message.tryAgainFrom(retryTime(seconds, now))}`,
  );

// The status is 400, because a 401 would end the session of a user who is signed in.
export const expiredSession = () =>
  new Problem(400, 'expired_session', '有効時間が過ぎました。はじめからやり直してください。');
