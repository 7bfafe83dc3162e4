import { css } from '@emotion/react';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { type ReactNode, useEffect } from 'react';
import { PATIENCE_MS, StillLoading } from '../routing/opening.ts';
import { useSlowText } from './use-slow-text.ts';

// As high as the window: the footer is not to move when the screen comes.
const waiting = css`
  min-height: 100dvh;
  padding: 20vh 16px;
  text-align: center;
  color: ${vars.color.textMuted};
`;

/** A route's screen, or, while its loader is still at work, the word that it is. */
export function WhenLoaded({ children }: { children?: ReactNode }) {
  const data = useLoaderData<unknown>();
  return data instanceof StillLoading ? <Waiting data={data} /> : children;
}

function Waiting({ data: { end, giveUp } }: { data: StillLoading }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isShown = true;
    void end.then(() => {
      if (isShown) void revalidate();
    });
    return () => {
      isShown = false;
      giveUp();
    };
  }, [end, giveUp, revalidate]);
  const slow = useSlowText(PATIENCE_MS);
  return (
    <Page>
      <p css={waiting} role="status">
        {slow ?? '読み込んでいます…'}
      </p>
    </Page>
  );
}
