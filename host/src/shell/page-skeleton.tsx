import { css } from '@emotion/react';
import { Skeleton } from '@hareto/design-system/feedback/skeleton.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Page } from '@hareto/design-system/layout/page.tsx';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';

const ROWS = 5;

const heading = css`
  margin-bottom: ${vars.space[6]};
  font-size: ${vars.font[24]};
  font-weight: 700;
`;
const card = css`
  display: grid;
  gap: ${vars.space[8]};
  padding: ${vars.space[6]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.l};
  background: ${vars.color.surface};
`;
const row = css`
  display: grid;
  grid-template-columns: 1fr 5.5rem;
  align-items: center;
  gap: ${vars.space[2]} ${vars.space[6]};
`;

/** Stands in for a screen that is being loaded: its title, and rows in a card. */
export function PageSkeleton({ route }: { route: Pick<RouteEntry, 'title' | 'layout'> | null }) {
  return (
    <div aria-hidden="true" data-page-skeleton>
      <Page width={route?.layout === 'app' ? 'default' : 'complete'}>
        <div css={heading}>{route?.title}</div>
        <div css={card}>
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} css={row}>
              <Skeleton width="55%" />
              <Skeleton />
              <Skeleton width="28%" height={10} />
            </div>
          ))}
        </div>
      </Page>
    </div>
  );
}
