import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { mq } from '../foundation/media.ts';
import { Breadcrumbs, type Crumb } from './page.tsx';

const head = css`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 24px;
  ${mq.mobile} {
    flex-direction: column;
    align-items: stretch;
    margin-bottom: 16px;
  }
`;

type DetailHeaderProps = {
  crumbs: readonly Crumb[];
  /** The headline of the record: its number, name, state and amount. */
  children: ReactNode;
  /** Beside the headline; on mobile below it. */
  actions?: ReactNode;
};

/** Top of a page about one record. */
export function DetailHeader({ crumbs, children, actions }: DetailHeaderProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div css={head}>
        {children}
        {actions}
      </div>
    </>
  );
}
