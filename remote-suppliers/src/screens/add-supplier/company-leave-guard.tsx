import { useState } from 'react';
import { useForm } from 'react-final-form';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';
import type { SupplierSaving } from './use-supplier-saving.ts';

interface CompanyLeaveGuardProps {
  /** Earlier visits of this flow have already entered data. */
  begun: boolean;
  saving: SupplierSaving;
  onReadAgain: () => Promise<void>;
}

export function CompanyLeaveGuard({ begun, ...rest }: CompanyLeaveGuardProps) {
  const form = useForm();
  const [isDirty] = useState(() => () => begun || form.getState().dirty === true);
  return <FlowLeaveGuard isDirty={isDirty} {...rest} />;
}
