import { Inbox } from 'lucide-react';
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx';

/**
 * The title names the kind of list that is empty: 「審査中のお支払いはありません」. `children` is
 * one sentence that says how the list gets entries.
 */
export type EmptyStateProps = Omit<ResultPanelProps, 'icon' | 'tone'> &
  Partial<Pick<ResultPanelProps, 'icon' | 'tone'>>;

export const EmptyState = (props: EmptyStateProps) => (
  <ResultPanel icon={Inbox} tone="primary" {...props} />
);
