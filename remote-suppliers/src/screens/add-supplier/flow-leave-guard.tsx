import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { isFlowPath } from '../../domain/supplier-flow.ts';

/** Between the steps nothing is lost, and a session that ended must reach its sign-in. */
const staysInFlow = ({ pathname }: { pathname: string }) =>
  isFlowPath(pathname) || pathname === '/signin';

export function FlowLeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  return <LeaveGuard isDirty={isDirty} allows={staysInFlow} />;
}
