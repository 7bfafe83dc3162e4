import { css } from '@emotion/react';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { chipsOfSearch } from './payment-chips.ts';
import type { NarrowedData } from './narrowed-list.ts';
import { listPath } from './payment-list-search.ts';

const nearestName = css`
  display: block;
  margin-top: 8px;
`;

const countText = (count: number): string => `（${count.toLocaleString('ja-JP')}件）`;

/** Shows the filters, the payee with the most similar name, and buttons to remove filters. */
export function NothingFound({ tab, search, totals, payee, withoutDays }: NarrowedData) {
  const chips = chipsOfSearch(tab, search, payee);
  const nearest = totals?.nearest;
  return (
    <EmptyState
      title="条件に一致するお支払いはありません。"
      action={
        <Row gap={3} wrap justify="center">
          {withoutDays && (
            <ButtonLink variant="secondary" to={withoutDays.to}>
              {`期間を外す${withoutDays.count === null ? '' : countText(withoutDays.count)}`}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={PAYMENT_TABS[tab].path}>
            条件をクリア
          </ButtonLink>
        </Row>
      }
    >
      {chips.length > 0 && (
        <span>{`${chips.map(({ label }) => label).join('・')}で探しました。`}</span>
      )}
      {nearest && (
        <span css={nearestName}>
          もしかして：
          <TextLink to={listPath(tab, { ...search, keyword: nearest.name, page: 1 })}>
            {nearest.name}
          </TextLink>
          <span>{countText(nearest.count)}</span>
        </span>
      )}
    </EmptyState>
  );
}
