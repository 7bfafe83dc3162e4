import { css } from '@emotion/react';
import { useLoaderData, useRevalidator } from '@hareto/shared/router/react-router.ts';
import { mq } from '@hareto/shared/ui/media.ts';
import { Page, PageHeader } from '@hareto/shared/ui/page.tsx';
import { useUser } from '../services-context.ts';
import { displayNames } from '../shell/navigation.ts';
import { ActionRequiredBlock } from './action-required-block.tsx';
import { CountTiles } from './count-tiles.tsx';
import { NoticesBlock } from './notices-block.tsx';
import { PayInvoiceBlock } from './pay-invoice-block.tsx';
import { ReservedBlock } from './reserved-block.tsx';
import type { TopPageData } from './top-page-loader.ts';

const stack = css`display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr);`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 24px;
  align-items: start;
  ${mq.mobile} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

export function TopPage() {
  const { actionRequired, reserved, notifications, calendar } = useLoaderData<TopPageData>();
  const { revalidate } = useRevalidator();
  const user = useUser();
  const retry = () => void revalidate();
  return (
    <Page>
      <PageHeader title="ホーム" description={user ? displayNames(user).company : undefined} />
      <div css={stack}>
        <PayInvoiceBlock calendar={calendar} />
        <ActionRequiredBlock invoices={actionRequired} onRetry={retry} />
        <CountTiles />
        <div css={columns}>
          <ReservedBlock invoices={reserved} onRetry={retry} />
          <NoticesBlock notifications={notifications} onRetry={retry} />
        </div>
      </div>
    </Page>
  );
}
