import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { PageHeading } from './page.tsx';
import { size } from '../foundation/tokens.ts';

export type SimpleCardProps = {
  /** The page's h1. */
  title: ReactNode;
  /** Above the title: the tiles of two apps. */
  lead?: ReactNode;
  /** auth 448, consent 520. */
  width?: 'auth' | 'consent';
  /** Below the card: a way back. */
  below?: ReactNode;
  children: ReactNode;
};

const WIDTH = { auth: size.authCard, consent: size.consentCard } as const;

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  justify-items: center;
  width: 100%;
`;
const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  width: 100%;
  padding: 36px 40px 40px;
  background: ${vars.color.surface};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.xl};
  box-shadow: ${vars.shadow.e2};
  h1 {
    text-align: center;
  }
  ${mq.mobile} {
    padding: 28px 20px;
  }
`;

/** The white card of the public pages (template "simple"); the layout has the logo above it. */
export function SimpleCard({ title, lead, width = 'auth', below, children }: SimpleCardProps) {
  return (
    <div css={column} style={{ maxWidth: WIDTH[width] }}>
      <div css={card}>
        {lead}
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
      {below}
    </div>
  );
}
