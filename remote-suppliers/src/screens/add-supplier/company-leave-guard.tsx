import { useState } from 'react';
import { useForm } from 'react-final-form';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';

/** `begun`: earlier visits of this flow have already entered data. */
export function CompanyLeaveGuard({ begun }: { begun: boolean }) {
  const form = useForm();
  const [isDirty] = useState(() => () => begun || form.getState().dirty === true);
  return <FlowLeaveGuard isDirty={isDirty} />;
}
