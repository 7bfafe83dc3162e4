import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { isFlowPath } from '../../domain/supplier-flow.ts';

/** A change of step loses nothing, and an ended session must reach its sign-in. */
const staysInFlow = ({ pathname }: { pathname: string }) =>
  isFlowPath(pathname) || pathname === '/signin';

export function FlowLeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  return <LeaveGuard isDirty={isDirty} allows={staysInFlow} />;
}
