import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import type { Settings } from '@hareto/contracts/settings.ts';
import { fetchSettings } from '@hareto/platform/host-contract/fetch-settings.ts';
import { pageSettings } from '@hareto/platform/host-contract/page-settings.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { isOffered } from '../routing/is-offered.ts';
import { useServices, useStats, useUser } from '../services-context.ts';
import { headerNames } from '../session/header-names.ts';
import { ActionRequiredBlock } from './action-required-block.tsx';
import { CountTiles } from './count-tiles.tsx';
import { ExpiringCardsBlock } from './expiring-cards-block.tsx';
import { FirstUse } from './first-use.tsx';
import { isFirstUse } from './first-use-steps.ts';
import { MonthBlock } from './month-block.tsx';
import { NotificationsBlock } from './notifications-block.tsx';
import { PayAgainBlock } from './pay-again-block.tsx';
import { PayInvoiceBlock } from './pay-invoice-block.tsx';
import { FeeExample, PaymentTimeline } from './payment-timeline.tsx';
import { ScheduleBlock } from './schedule-block.tsx';
import type { TopPageData } from './top-page-loader.ts';

const stack = css`
  display: grid;
  gap: ${vars.space[4]};
  grid-template-columns: minmax(0, 1fr);
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 21.25rem;
  gap: ${vars.space[6]};
  align-items: start;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[4]};
  }
`;

/** A phone shows the logo instead; the heading stays for screen readers and takes no space. */
const heading = css`
  ${mq.mobile} {
    ${visuallyHidden}
  }
`;

export function TopPage() {
  const data = useLoaderData<TopPageData>();
  const { revalidate } = useRevalidator();
  const { clock, registry } = useServices();
  const user = useUser();
  const stats = useStats();
  const cardCount = data.cards && data.cards.length;
  const isFirst = isFirstUse(stats, cardCount);
  const retry = () => void revalidate();
  const pay = (
    <PayInvoiceBlock calendar={data.calendar} isFirstUse={isFirst} onPromiseEnd={retry} />
  );
  return (
    <Page>
      <div css={heading}>
        <PageHeader
          title="ホーム"
          description={user ? <span translate="no">{headerNames(user).company}</span> : undefined}
        />
      </div>
      <div css={stack}>
        {!isFirst && pay}
        {isFirst && stats && cardCount !== null && (
          <FirstUse
            user={user}
            stats={stats}
            cardCount={cardCount}
            hasPage={(path) => isOffered(registry, path)}
          />
        )}
        <ActionRequiredBlock
          corrections={data.actionRequired}
          requests={data.waiting}
          now={clock.now()}
          onRetry={retry}
        />
        <ExpiringCardsBlock cards={data.cards ?? []} />
        {isFirst && pay}
        <CountTiles {...data} />
        {isFirst ? <FirstUseExplanation {...data} /> : <OverviewBlocks {...data} onRetry={retry} />}
      </div>
    </Page>
  );
}

/**
 * The settings in the page; from the API when the edge could not reach it before it served the
 * page.
 */
function useSettings(): Settings | null {
  const { host } = useServices();
  const [settings, setSettings] = useState(() => pageSettings(document));
  useEffect(() => {
    if (settings !== null) return;
    const leaving = new AbortController();
    void fetchSettings(host.http, leaving.signal).then(setSettings);
    return () => leaving.abort();
  }, [host, settings]);
  return settings;
}

/** The days and the price of a first payment. */
function FirstUseExplanation({ calendar }: TopPageData) {
  const { clock } = useServices();
  const settings = useSettings();
  return (
    <div css={columns}>
      {calendar && <PaymentTimeline calendar={calendar} now={clock.now()} />}
      {settings && <FeeExample settings={settings} />}
    </div>
  );
}

function OverviewBlocks({
  overview,
  calendar,
  notifications,
  onRetry,
}: TopPageData & { onRetry: () => void }) {
  const hasSums = overview !== null && overview.month.count + overview.previous_month.count > 0;
  const hasPaid = overview !== null && (hasSums || overview.latest.length > 0);
  return (
    <>
      <ScheduleBlock overview={overview} calendar={calendar} onRetry={onRetry} />
      <div css={hasPaid ? columns : stack}>
        {hasPaid && (
          <div css={stack}>
            {hasSums && <MonthBlock {...overview} />}
            <PayAgainBlock latest={overview.latest} />
          </div>
        )}
        <NotificationsBlock notifications={notifications} onRetry={onRetry} />
      </div>
    </>
  );
}

export { topPageLoader } from './top-page-loader.ts';
