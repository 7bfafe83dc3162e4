import { css } from '@emotion/react';
import { Outlet, useLocation, useNavigation } from '@hareto/platform/router/react-router.ts';
import { useEffect, useState } from 'react';
import { createRouteEntries } from '../routing/route-entries.ts';
import { useServices } from '../services-context.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { useRestoredPosition } from '../use-restored-position.ts';

/** The old screen stays this long, so that a quick navigation shows no skeleton. */
const SKELETON_MS = 100;

const shown = css`
  display: contents;
`;
const hidden = css`
  display: none;
`;

/**
 * The screen of the route. During a longer navigation to another path, the skeleton of the next
 * screen replaces it; the old screen stays mounted, so that it is unchanged after a cancelled
 * navigation.
 */
export function ScreenOutlet() {
  const next = useOverduePath();
  const { registry } = useServices();
  useRestoredPosition(next !== null);
  return (
    <>
      <div css={next === null ? shown : hidden}>
        <Outlet />
      </div>
      {next !== null && <PageSkeleton route={createRouteEntries(registry).entryAt(next)} />}
    </>
  );
}

/** The path of a navigation that takes longer than `SKELETON_MS`, otherwise null. */
function useOverduePath(): string | null {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isNavigation = next !== undefined && next !== pathname;
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isNavigation) return;
    const timer = setTimeout(() => setOverdue(true), SKELETON_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isNavigation]);
  return isNavigation && isOverdue ? next : null;
}
