import { useAtomValue } from 'jotai/react';
import { lazy, Suspense } from 'react';
import { useServices } from '../services-context.ts';

// Loaded only when there is a maintenance to announce. A page without the notice is better than no
// page.
const Notice = lazy(async () =>
  import(/* webpackChunkName: "maintenance" */ './maintenance-notice.tsx').then(
    ({ MaintenanceNotice }) => ({ default: MaintenanceNotice }),
    () => ({ default: () => null }),
  ),
);

/** Shown above every page from three days before a planned maintenance until its end. */
export function Maintenance() {
  const { maintenance } = useServices();
  const current = useAtomValue(maintenance.announcedAtom);
  return (
    current && (
      <Suspense fallback={null}>
        <Notice current={current} />
      </Suspense>
    )
  );
}
