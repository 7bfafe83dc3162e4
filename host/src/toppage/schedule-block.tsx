import { css } from '@emotion/react';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import type { PaymentOverview } from '@hareto/contracts/payment-overview.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateTable, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import * as message from '@hareto/contracts/messages.ts';
import { CalendarClock, CreditCard } from 'lucide-react';
import { Block } from './block.tsx';
import { daysOf, EVENT_KINDS, eventsOf, type ScheduleEvent, weeksOf } from './schedule-days.ts';
import { ScheduleMonth } from './schedule-month.tsx';
import { scheduleContainer } from './schedule-width.ts';
import { ScheduleStrip, type ScheduleRow } from './schedule-strip.tsx';

const hint = css`
  margin-top: ${vars.space[3]};
  font-size: ${vars.font[12]};
  color: ${vars.color.textMuted};
`;

interface Props {
  /** Null when the call failed. */
  overview: PaymentOverview | null;
  calendar: ClosedDays | null;
  onRetry: () => void;
}

/** Transfers and card debits of the next 30 days. */
export function ScheduleBlock({ overview, calendar, onRetry }: Props) {
  return (
    <Block
      title="これから30日の予定"
      items={overview && eventsOf(overview)}
      emptyText={message.noReservedPayments()}
      allHref="/payments/reserved"
      allLabel="振込予約をすべて見る"
      onRetry={onRetry}
    >
      {(events) => overview && <Schedule events={events} overview={overview} calendar={calendar} />}
    </Block>
  );
}

interface ScheduleProps {
  events: readonly ScheduleEvent[];
  overview: PaymentOverview;
  calendar: ClosedDays | null;
}

function Schedule({ events, overview, calendar }: ScheduleProps) {
  const from = parsePlainDate(overview.from);
  const to = parsePlainDate(overview.to);
  if (from === null || to === null) return null;
  const closed = calendar?.closed_days ?? [];
  const days = daysOf(from, to, closed);
  return (
    <div css={scheduleContainer}>
      <ScheduleStrip
        days={days}
        rangeText={`${formatDateTable(from)}〜${formatDateTable(to)}`}
        rows={rowsOf(events, overview)}
      />
      <ScheduleMonth weeks={weeksOf(days, closed)} events={events} />
      {overview.debits.length > 0 && (
        <p css={hint}>
          引き落としは、カードに登録した締め日・引き落とし日から計算した予定です。このサービスで使った分だけを表示しています。
        </p>
      )}
    </div>
  );
}

function rowsOf(
  events: readonly ScheduleEvent[],
  { transfers, debits }: PaymentOverview,
): ScheduleRow[] {
  const debited = debits.reduce((sum, { total_amount }) => sum + total_amount, 0);
  const ofKind = (kind: ScheduleEvent['kind']) => events.filter((event) => event.kind === kind);
  const rows: ScheduleRow[] = [
    {
      kind: 'transfer',
      label: EVENT_KINDS.transfer,
      icon: CalendarClock,
      sum: `${String(transfers.count)}件 ${formatYen(transfers.billing_amount)}`,
      events: ofKind('transfer'),
    },
    {
      kind: 'debit',
      label: EVENT_KINDS.debit,
      icon: CreditCard,
      sum: `${String(debits.length)}件 ${formatYen(debited)}`,
      events: ofKind('debit'),
    },
  ];
  return rows.filter((row) => row.events.length > 0);
}
