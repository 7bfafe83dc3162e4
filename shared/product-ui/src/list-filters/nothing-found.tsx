import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterChip } from './to-filter-chips.ts';

/** The list without its filters by days; a null count is unknown. */
export interface WithoutDays {
  to: string;
  count: number | null;
}

interface Props {
  title: string;
  chips: readonly FilterChip[];
  withoutDays: WithoutDays | null;
  /** The URL of the list without any filters. */
  clearTo: string;
  children?: ReactNode;
}

export const countText = (count: number): string => `（${count.toLocaleString('ja-JP')}件）`;

/** Shows the filters that find nothing, with buttons to remove them. */
export const NothingFound = ({ title, chips, withoutDays, clearTo, children }: Props) => (
  <EmptyState
    icon={Search}
    title={title}
    action={
      <Row gap={3} wrap justify="center">
        {withoutDays && (
          <ButtonLink variant="secondary" to={withoutDays.to}>
            {`期間を外す${withoutDays.count === null ? '' : countText(withoutDays.count)}`}
          </ButtonLink>
        )}
        <ButtonLink to={clearTo}>条件をクリア</ButtonLink>
      </Row>
    }
  >
    {chips.length > 0 && (
      <span>{`${chips.map(({ label }) => label).join('・')}で探しました。`}</span>
    )}
    {children}
  </EmptyState>
);
