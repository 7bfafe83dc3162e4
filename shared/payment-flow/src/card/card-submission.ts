import { approveCreditCard, type Approval } from '@hareto/contracts/cards.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { CardAttempt } from './card-attempt.ts';
import { DECLINED_TEXT, messageOfResultCode, outcomeOfCall, type Outcome } from './outcome.ts';

export type { Outcome };

export const PAYING_TEXT = '決済処理中です。画面を閉じたり、戻るボタンを押したりしないでください。';

type ApprovalRequest = CallInput<typeof approveCreditCard>['body'];

/** Browser data that the card's bank requires (3-D Secure 2). */
export const browserInfo = (): ApprovalRequest['browser'] => ({
  user_agent: navigator.userAgent.slice(0, 500),
  language: navigator.language || 'ja',
  screen_width: window.screen.width,
  color_depth: window.screen.colorDepth,
  timezone_offset: new Date().getTimezoneOffset(),
});

/**
 * Opens the card's authentication page. The overlay stays until the page is hidden, so that a page
 * which returns from the back/forward cache has none.
 */
export function leaveForChallenge(url: string, closeOverlay: () => void): void {
  window.addEventListener('pagehide', closeOverlay, { once: true });
  window.location.assign(url);
}

/** The open page that follows an attempt. */
export type FollowingPage = {
  /** False when the user has left the page: nothing is submitted, and no later page continues. */
  isNeeded: () => boolean;
  /** Called before the submission begins: from then on, leaving would not stop it. */
  onSubmit: () => void;
};

type Callbacks = Partial<FollowingPage> & {
  /** Stores that the attempt continues when the browser returns from the authentication page. */
  onChallenge: () => void;
  submit: (approvalId: string) => Promise<number>;
};

/** Authorises the card, then submits with the approval. Never throws. */
export async function sendWithCard(
  attempt: CardAttempt,
  { onChallenge, submit, isNeeded, onSubmit }: Callbacks,
): Promise<Outcome> {
  let isSubmitting = false;
  const outcome = await outcomeOfCall(async () => {
    const approval = await approve(attempt);
    if (isNeeded?.() === false) return { kind: 'cancelled' };
    if (approval.result === 'challenge') {
      if (approval.challenge_url === null) return { kind: 'unknown', message: problemText(null) };
      onChallenge();
      return { kind: 'challenge', url: approval.challenge_url };
    }
    if (approval.result === 'pending') return { kind: 'pending' };
    if (approval.result === 'failed')
      return {
        kind: 'declined',
        message: (await messageOfResultCode(approval.v_result_code)) ?? DECLINED_TEXT,
        isOver: true,
      };
    // The buyer has agreed to a certain amount; another amount requires a new consent.
    if (approval.amount !== attempt.total_amount) return { kind: 'changed', isOver: true };
    isSubmitting = true;
    onSubmit?.();
    return { kind: 'done', invoiceId: await submit(approval.approval_id) };
  });
  return outcome.kind === 'pending' && !isSubmitting
    ? { ...outcome, isAuthorising: true }
    : outcome;
}

function approve(attempt: CardAttempt): Promise<Approval> {
  if (!attempt.request) throw new Error('An attempt was sent without its request');
  return host().http.call(approveCreditCard, {
    body: attempt.request,
    idempotencyKey: attempt.approval_key,
  });
}
