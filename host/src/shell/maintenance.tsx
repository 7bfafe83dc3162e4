import { useAtomValue } from 'jotai/react';
import { useServices } from '../services-context.ts';
import { lazyNotice } from './lazy-notice.tsx';

// Loaded only when there is a maintenance to announce. A page without the notice is better than no
// page.
const Notice = lazyNotice(
  async () =>
    (await import(/* webpackChunkName: "maintenance" */ './maintenance-notice.tsx'))
      .MaintenanceNotice,
);

/** Shown above every page from three days before a planned maintenance until its end. */
export function Maintenance() {
  const { maintenance } = useServices();
  const current = useAtomValue(maintenance.announcedAtom);
  return current && <Notice current={current} />;
}
