import { css } from '@emotion/react';
import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import type { PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { formatDateTable, parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import {
  CalendarClock,
  ChevronRight,
  FilePen,
  type LucideIcon,
  ScanText,
  Wallet,
} from 'lucide-react';
import { useStats } from '../services-context.ts';
import type { TopPageData } from './top-page-loader.ts';

const grid = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${vars.space[4]};
  ${mq.mobile} {
    grid-auto-flow: row;
    /* Two beside each other; one where enlarged text needs the width for a date. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.5em, 34%)), 1fr));
    gap: ${vars.space[3]};
  }
`;
const tile = css`
  position: relative;
  display: grid;
  gap: ${vars.space[0.5]};
  /* As high as with its third line, which comes with the counts. */
  min-height: 7.5rem;
  align-content: start;
  padding: ${vars.space[4.5]} ${vars.space[5]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.l};
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e1};
  color: ${vars.color.text};
  &:hover {
    border-color: ${vars.color.primary300};
    text-decoration: none;
  }
  > svg {
    position: absolute;
    right: 1rem;
    top: calc(50% - 0.6em);
    color: ${vars.color.textMuted};
  }
  ${mq.mobile} {
    padding: ${vars.space[3.5]} ${vars.space[4]};
    min-height: 7rem;
  }
`;
const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[13]};
`;
const unit = css`
  margin-left: ${vars.space[1]};
  font-size: ${vars.font[13]};
  font-weight: 500;
  letter-spacing: 0;
`;

type Props = Pick<TopPageData, 'waiting' | 'drafts'> & { overview: PaymentOverview | null };

/**
 * Counts of the lists that have something; a dash while they are not known, because a zero would be
 * wrong.
 */
export function CountTiles({ waiting, overview, drafts }: Props) {
  const payments = useStats()?.payments;
  const attention =
    payments && payments.action_required > 0 ? `要対応 ${payments.action_required}件` : undefined;
  const tiles: readonly TileProps[] = [
    { ...LISTS.review, count: payments?.review, attention },
    {
      ...LISTS.waiting,
      count: payments?.waiting,
      note: earliest(
        '期限',
        waiting?.invoices.map((invoice) => invoice.payment_due_date),
      ),
    },
    {
      ...LISTS.reserved,
      count: payments?.reserved,
      note: earliest(
        '次回',
        overview?.transfers.days.map(({ date }) => date),
      ),
    },
    { ...LISTS.draft, count: payments?.draft, note: lastChange(drafts?.[0]) },
  ];
  const shown = tiles.filter(({ count }) => count !== 0);
  if (shown.length === 0) return null;
  return (
    <section css={grid} aria-label="お支払いの状況">
      {shown.map((one) => (
        <Tile key={one.to} {...one} />
      ))}
    </section>
  );
}

const LISTS = {
  review: { to: '/payments/review', icon: ScanText, label: '審査中' },
  waiting: { to: '/payments/waiting', icon: Wallet, label: 'お支払い待ち' },
  reserved: { to: '/payments/reserved', icon: CalendarClock, label: '振込予約' },
  draft: { to: '/payments/draft', icon: FilePen, label: '下書き' },
} as const;

/** 「期限 2026/05/20」 for the earliest of the dates. */
function earliest(label: string, dates: readonly (string | null)[] = []): string | undefined {
  const [first] = dates
    .flatMap((date) => (date === null ? [] : [parsePlainDate(date)]))
    .filter((date) => date !== null)
    .sort();
  return first && `${label} ${formatDateTable(first)}`;
}

const lastChange = (draft: DraftListItem | undefined) =>
  draft && `最終更新 ${formatDateTable(plainDateOf(new Date(draft.updated_at)))}`;

interface TileProps {
  to: string;
  icon: LucideIcon;
  label: string;
  count: number | undefined;
  attention?: string | undefined;
  note?: string | undefined;
}

function Tile({ to, icon, label, count, attention, note }: TileProps) {
  return (
    <Link to={to} css={tile}>
      <span css={head}>
        <Icon icon={icon} />
        <span>{label}</span>
      </span>
      <Text variant="amountL" tabularNums>
        {count ?? '–'}
        {/* It appears together with its number, which is wider than the dash. */}
        {count !== undefined && <small css={unit}>件</small>}
      </Text>
      {attention && (
        <Text variant="caption" tone="attention" weight={700}>
          {attention}
        </Text>
      )}
      {note && (
        <Text variant="caption" tone="muted" tabularNums>
          {note}
        </Text>
      )}
      <Icon icon={ChevronRight} />
    </Link>
  );
}
