import { css } from '@emotion/react';
import { formatMaintenanceTime, maintenanceMessage } from '@hareto/contracts/maintenance-text.ts';
import { endOfDayInTokyo, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { useNowUntil } from '@hareto/product-ui/transfer-promise/use-now-until.ts';
import { TriangleAlert, X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { AnnouncedMaintenance } from '../maintenance-state.ts';
import { useServices } from '../services-context.ts';

const strip = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${vars.space[2]};
  min-height: 2.75rem;
  padding: ${vars.space[1]} ${vars.space[4]};
  background: ${vars.color.warningBg};
  border-bottom: 1px solid ${vars.color.warningLine};
  color: ${vars.color.text};
  font-size: ${vars.font[13]};
  line-height: 1.6;
  > svg {
    flex: none;
    color: ${vars.color.warning};
  }
`;

const ignore = () => undefined;

/** Announces a planned or running maintenance until its planned end. */
export function MaintenanceNotice({ current }: { current: AnnouncedMaintenance }) {
  const { maintenance } = useServices();
  const { offsetMs } = current;
  const clock = useMemo(() => ({ now: () => new Date(Date.now() + offsetMs) }), [offsetMs]);
  const now = useNowUntil(clock, (at) => nextChange(current, at), ignore);
  if (now >= current.until) return null;
  const isToday = plainDateOf(current.from) === plainDateOf(now);
  const mayClose = !current.isInProgress && !isToday;
  if (mayClose && maintenance.isDismissed()) return null;
  return (
    <section role="status" aria-label="メンテナンスのお知らせ" css={strip}>
      <Icon icon={TriangleAlert} size="1.125rem" />
      <p>{textOf(current, isToday)}</p>
      {mayClose && (
        <IconButton size="sm" icon={X} label="お知らせを閉じる" onClick={maintenance.dismiss} />
      )}
    </section>
  );
}

/** The end of the maintenance, or of the day if that is earlier. */
function nextChange({ until }: AnnouncedMaintenance, now: Date): Date {
  const dayEnd = endOfDayInTokyo(plainDateOf(now));
  return now < until && until < dayEnd ? until : dayEnd;
}

function textOf({ from, until, isInProgress }: AnnouncedMaintenance, isToday: boolean): ReactNode {
  if (isInProgress)
    return (
      <>
        <strong>{maintenanceMessage(until)}</strong>
        <span>　入力中の内容は、この画面を開いたままにすると残ります。</span>
      </>
    );
  if (isToday)
    return (
      <>
        <strong>{`本日${formatTime(from)}からメンテナンスを行います。`}</strong>
        <span>入力中の内容は下書きに保存してください。</span>
      </>
    );
  return (
    <>
      <strong>{`${formatMaintenanceTime(from)}〜${formatMaintenanceTime(until)}`}</strong>
      <span>はメンテナンスのため、ご利用いただけません。予約済みの振込に影響はありません。</span>
    </>
  );
}
