import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { type ReactNode, useEffect } from 'react';
import { OPENING_LIMIT_MS, StillLoading } from '../routing/first-page.ts';
import { BootScreen } from './boot-screen.tsx';

/** Shows the route's screen, or a loading text while its loader is still working. */
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
  return <BootScreen elapsedMs={OPENING_LIMIT_MS} />;
}
