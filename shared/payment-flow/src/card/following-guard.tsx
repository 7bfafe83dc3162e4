import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import type { Following } from './use-sending.ts';

const WORDS = {
  description: '決済結果を確認しています。このページを離れると、お支払いは申請されません。',
  leave: '申請せずに移動',
};

type Props = {
  following: Following;
  words?: { readonly description: string; readonly leave: string } | undefined;
};

/** Asks before the page that follows a pending result is left, and keeps it while a call runs. */
export const FollowingGuard = ({ following, words = WORDS }: Props) => (
  <LeaveGuard
    isInputRestoredAfterSignIn
    isDirty={following.isFollowing}
    mustStay={following.mustStay}
    words={words}
    onDiscard={following.stop}
  />
);
