import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import type { ReactNode } from 'react';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 22.5rem;
  gap: ${vars.space[6]};
  align-items: start;
  > aside {
    position: sticky;
    top: 5.5rem;
  }
  ${mq.wide} {
    grid-template-columns: minmax(0, 1fr) 29rem;
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      display: none;
    }
  }
`;

/** The form with its total beside it; below 1024 px the total is in the sticky bar. */
export function FormColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div css={columns}>
      <Stack gap={4}>{children}</Stack>
      <aside aria-label="入金額とメールのプレビュー">
        <Stack gap={4}>{aside}</Stack>
      </aside>
    </div>
  );
}
