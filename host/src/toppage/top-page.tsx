import { css } from '@emotion/react';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { useServices, useStats, useUser } from '../services-context.ts';
import { shownNames } from '../session/shown-names.ts';
import { ActionRequiredBlock } from './action-required-block.tsx';
import { CountTiles } from './count-tiles.tsx';
import { expiringCards } from './expiring-cards.ts';
import { firstSteps, FirstSteps } from './first-steps.tsx';
import { NoticesBlock } from './notices-block.tsx';
import { PayInvoiceBlock } from './pay-invoice-block.tsx';
import { ReservedBlock } from './reserved-block.tsx';
import type { Counted, TopPageData } from './top-page-loader.ts';

const stack = css`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 24px;
  align-items: start;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

const together = (one: Counted | null, other: Counted | null): Counted | null =>
  one &&
  other && { invoices: [...one.invoices, ...other.invoices], total: one.total + other.total };

/** A phone shows the logo instead; the heading stays for screen readers and takes no space. */
const heading = css`
  ${mq.mobile} {
    ${visuallyHidden}
  }
`;

export function TopPage() {
  const { actionRequired, waiting, reserved, drafts, notifications, calendar, cards } =
    useLoaderData<TopPageData>();
  const { revalidate } = useRevalidator();
  const { clock, registry } = useServices();
  const user = useUser();
  const steps = firstSteps(user, useStats(), cards && cards.length);
  const retry = () => void revalidate();
  return (
    <Page>
      <div css={heading}>
        <PageHeader title="ホーム" description={user ? shownNames(user).company : undefined} />
      </div>
      <div css={stack}>
        <PayInvoiceBlock calendar={calendar} onTurn={retry} />
        <FirstSteps
          steps={steps}
          knows={(path) =>
            registry.remotes.some((remote) => remote.routes.some((route) => route.path === path))
          }
        />
        <ActionRequiredBlock
          found={together(actionRequired, waiting)}
          cards={expiringCards(cards ?? [], plainDateOf(clock.now()))}
          now={clock.now()}
          onRetry={retry}
        />
        <CountTiles waiting={waiting && waiting.invoices} reserved={reserved} drafts={drafts} />
        <div css={columns}>
          <ReservedBlock invoices={reserved} onRetry={retry} />
          <NoticesBlock notifications={notifications} onRetry={retry} />
        </div>
      </div>
    </Page>
  );
}

export { topPageLoader } from './top-page-loader.ts';
