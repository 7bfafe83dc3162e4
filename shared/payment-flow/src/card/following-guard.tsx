import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import type { Following } from './use-sending.ts';

const WORDS = {
  description: '決済結果を確認しています。このページを離れると、お支払いは申請されません。',
  leave: '申請せずに移動',
};

/** Asks before the page that follows a pending result is left. */
export const FollowingGuard = ({ following: { isFollowing, stop } }: { following: Following }) => (
  <LeaveGuard isInputRestoredAfterSignIn isDirty={isFollowing} words={WORDS} onDiscard={stop} />
);
