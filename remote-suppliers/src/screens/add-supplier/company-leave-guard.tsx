import { useState } from 'react';
import { useForm } from 'react-final-form';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';
import type { SupplierDraftSaving } from './use-supplier-draft-saving.ts';

interface CompanyLeaveGuardProps {
  /** Earlier visits of this flow have already entered data. */
  hasEarlierInput: boolean;
  saving: SupplierDraftSaving;
  onReload: () => Promise<void>;
}

export function CompanyLeaveGuard({ hasEarlierInput, ...rest }: CompanyLeaveGuardProps) {
  const form = useForm();
  const [isDirty] = useState(() => () => hasEarlierInput || form.getState().dirty === true);
  return <FlowLeaveGuard isDirty={isDirty} {...rest} />;
}
