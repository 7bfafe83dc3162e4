import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LOAD_FAILED } from './load-failed.ts';
import { Button } from '../actions/button.tsx';
import { ResultPanel } from './result-panel.tsx';

export type ErrorStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  /** Shows 再読み込み. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Replaces 再読み込み. */
  action?: ReactNode;
  headingLevel?: 1 | 2;
};

/** Replaces the content; header and tabs stay. */
export function ErrorState({
  title = LOAD_FAILED,
  children = '通信状況を確認して、再読み込みしてください。',
  onRetry,
  retrying = false,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="secondary" icon={RotateCw} loading={retrying} onClick={onRetry}>
      再読み込み
    </Button>
  );
  return (
    <div role="alert">
      <ResultPanel
        tone="danger"
        icon={TriangleAlert}
        title={title}
        headingLevel={headingLevel}
        action={action ?? retry}
      >
        {children}
      </ResultPanel>
    </div>
  );
}
