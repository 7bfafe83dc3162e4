import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { countText, NothingFound } from '@hareto/product-ui/list-filters/nothing-found.tsx';
import type { FilteredListData } from './filtered-list.ts';
import { chipsOfPayments } from './payment-chips.ts';
import { listPath } from './payment-list-search.ts';

const nearestName = css`
  display: block;
  margin-top: ${vars.space[2]};
`;

/** Also shows the payee with the most similar name. */
export function NoPaymentsFound({ tab, search, totals, payee, withoutDays }: FilteredListData) {
  const nearest = totals?.nearest;
  return (
    <NothingFound
      title="条件に一致するお支払いはありません。"
      chips={chipsOfPayments(tab, search, payee)}
      withoutDays={withoutDays}
      clearTo={PAYMENT_TABS[tab].path}
    >
      {nearest && (
        <span css={nearestName}>
          もしかして：
          <TextLink to={listPath(tab, { ...search, keyword: nearest.name, page: 1 })}>
            {nearest.name}
          </TextLink>
          <span>{countText(nearest.count)}</span>
        </span>
      )}
    </NothingFound>
  );
}
