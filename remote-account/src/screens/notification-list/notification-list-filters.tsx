import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import { useNavigate, useNavigation } from '@hareto/platform/router/react-router.ts';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { PAGE_SIZE, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { CATEGORY_LABELS } from '../../parts/notification-category.tsx';
import { listPath, searchOf, type NotificationListSearch } from './notification-list-search.ts';

type Category = NotificationItem['category'];

const row = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${vars.space[2]} ${vars.space[4]};
  > :last-child {
    margin-left: auto;
  }
  ${mq.mobile} {
    > :last-child {
      margin-left: 0;
    }
  }
`;
/** The five buttons do not fit on a phone, where they keep their width and scroll. */
const categories = css`
  max-width: 100%;
  label {
    gap: ${vars.space[1.5]};
  }
  ${mq.mobile} {
    margin: 0 calc(-1 * ${vars.space[4]});
    padding: ${vars.space[1]} ${vars.space[4]};
    width: calc(100% + 2rem);
    max-width: none;
    overflow-x: auto;
    > div {
      width: max-content;
      min-width: 100%;
    }
    label {
      padding: 0 ${vars.space[3]};
    }
  }
`;

interface Props {
  search: NotificationListSearch;
  total: number;
  unread: number;
  unreadByCategory: Readonly<Record<Category, number>>;
}

/** The category and 未読のみ; the address contains both, and changing one goes to page one. */
export function NotificationListFilters({ search: shown, unreadByCategory, ...counts }: Props) {
  const navigate = useNavigate();
  // A second filter chosen while the first is still loading must not undo it.
  const { location } = useNavigation();
  const search =
    location?.pathname === '/notifications'
      ? searchOf(new URL(location.search, window.location.origin).href)
      : shown;
  const change = (changes: Partial<NotificationListSearch>) =>
    void navigate(listPath({ ...search, page: 1, ...changes }));
  const options = [
    { value: 'all', label: 'すべて' },
    ...Object.entries(CATEGORY_LABELS).map(([value, label]) => ({
      value,
      label: (
        <LabelWithCount label={label} category={value as Category} counts={unreadByCategory} />
      ),
    })),
  ];
  const unread = shown.category === null ? counts.unread : unreadByCategory[shown.category];
  return (
    <div css={row}>
      <div css={categories}>
        <Segment
          label="種類"
          options={options}
          value={search.category ?? 'all'}
          onValueChange={(value) =>
            change({ category: value === 'all' ? null : (value as Category) })
          }
        />
      </div>
      <Switch
        label="未読のみ"
        checked={search.unreadOnly}
        onCheckedChange={(unreadOnly) => change({ unreadOnly })}
      />
      <Counts search={shown} total={counts.total} unread={unread} />
    </div>
  );
}

interface LabelWithCountProps {
  label: string;
  category: Category;
  counts: Props['unreadByCategory'];
}

const LabelWithCount = ({ label, category, counts }: LabelWithCountProps) => (
  <>
    <span>{label}</span>
    {counts[category] > 0 && (
      <CountPill count={counts[category]} attention={category === 'action_required'} />
    )}
  </>
);

/** 未読 3件・全8件; the range replaces the total when there are several pages. */
function Counts({ search, total, unread }: Pick<Props, 'search' | 'total' | 'unread'>) {
  const isPaged = total > PAGE_SIZE;
  const all = isPaged || search.unreadOnly ? '' : `・全${String(total)}件`;
  return (
    <Text variant="small" tone="muted" tabularNums>
      {unread > 0 ? `未読 ${String(unread)}件${all}` : '未読はありません'}
      {isPaged && (
        <>
          　<RangeText page={search.page} total={total} />
        </>
      )}
    </Text>
  );
}
