import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import type { ReactNode } from 'react';

const STEPS = ['事業形態の選択', '情報の入力', '確認', '完了'];

interface RegistrationFrameProps {
  step: 0 | 1 | 2 | 3;
  /** The state of the autosave. */
  right?: ReactNode;
  children: ReactNode;
}

/**
 * Title and steps of the whole flow. No step is a link, because each form opens the next one when
 * it is valid.
 */
export function RegistrationFrame({ step, right, children }: RegistrationFrameProps) {
  return (
    <>
      <FlowBar title="利用登録" steps={STEPS} current={step} right={right} />
      {children}
    </>
  );
}
