import { css } from '@emotion/react';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { useNavigate, useNavigation } from '@hareto/platform/router/react-router.ts';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { RangeText } from '@hareto/design-system/table/pagination.tsx';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import {
  HAS_ACTION_FILTER,
  HAS_TYPE_FILTER,
  listPath,
  searchOf,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';
import { TYPE_OPTIONS, type TypeChoice } from './payment-types.ts';

const row = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 12px 20px;
  > :last-child {
    margin-left: auto;
  }
  ${mq.mobile} {
    > :last-child {
      margin-left: 0;
    }
  }
`;

type Props = { tab: InvoiceTab; search: PaymentListSearch; total: number; actionRequired: number };

/** 種別 and 要対応のみ; the address contains both, and changing one goes to the first page. */
export function PaymentListFilters({ tab, search: shown, total, actionRequired }: Props) {
  const navigate = useNavigate();
  // A second filter chosen while the first is still loading must not undo it.
  const { location } = useNavigation();
  const search =
    location?.pathname === PAYMENT_TABS[tab].path
      ? searchOf(new URL(location.search, window.location.origin).href)
      : shown;
  const change = (changes: Partial<PaymentListSearch>) =>
    void navigate(listPath(tab, { ...search, page: 1, ...changes }));
  return (
    <div css={row}>
      {HAS_TYPE_FILTER[tab] && (
        <Segment
          label="種別"
          options={TYPE_OPTIONS}
          value={search.type}
          onValueChange={(type) => change({ type: type as TypeChoice })}
        />
      )}
      {HAS_ACTION_FILTER[tab] && (
        <Switch
          label="要対応のみ"
          checked={search.actionRequired}
          onCheckedChange={(on) => change({ actionRequired: on })}
          endSlot={actionRequired > 0 && <CountPill count={actionRequired} attention />}
        />
      )}
      <RangeText page={shown.page} total={total} />
    </div>
  );
}
