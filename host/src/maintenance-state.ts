import type { KeyValues } from '@hareto/platform/remote-kit/page-storage.ts';
import {
  MAINTENANCE_HEADER,
  maintenanceHeader,
  parseMaintenance,
  type Maintenance,
} from '@hareto/contracts/maintenance.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from './store.ts';

/** A planned maintenance as announced by the responses of the API. */
export interface AnnouncedMaintenance extends Maintenance {
  readonly isInProgress: boolean;
  /** Server time minus device time. Not the business clock, which a sandbox may move. */
  readonly offsetMs: number;
}

export interface MaintenanceState {
  readonly announcedAtom: Atom<AnnouncedMaintenance | null>;
  /** Reads the plan from a response of the API. */
  readPlan(response: Response): void;
  /** Hides the announcement in this tab until the day of the maintenance. */
  dismiss(): void;
  isDismissed(): boolean;
}

const SEEN_KEY = 'maintenance-seen';

export function createMaintenanceState(storage: KeyValues): MaintenanceState {
  const announcedAtom = atom<AnnouncedMaintenance | null>(null);
  const announced = () => store.get(announcedAtom);
  const announce = (plan: AnnouncedMaintenance | null) => {
    store.set(announcedAtom, plan);
  };
  const currentHeader = (): string | null => {
    const current = announced();
    return current && maintenanceHeader(current);
  };
  return {
    announcedAtom,
    readPlan(response) {
      const header = response.headers.get(MAINTENANCE_HEADER);
      const plan = parseMaintenance(header);
      const answeredAt = Date.parse(response.headers.get('Date') ?? '');
      const isInProgress =
        plan !== null && response.status === 503 && !hasNotBegun(plan, answeredAt);
      if (header === currentHeader() && announced()?.isInProgress === isInProgress) return;
      // A failed response has no information about the plan.
      if (plan === null && (header !== null || !response.ok)) return;
      const offsetMs = (answeredAt || Date.now()) - Date.now();
      if (plan !== null || announced() !== null)
        announce(plan && { ...plan, isInProgress, offsetMs });
    },
    dismiss() {
      storage.setItem(SEEN_KEY, currentHeader() ?? '');
      const current = announced();
      announce(current && { ...current });
    },
    isDismissed: () => storage.getItem(SEEN_KEY) === currentHeader(),
  };
}

/**
 * A call may also fail with 503 before the maintenance, so the `Date` header decides, which has
 * whole seconds. Without that header, every 503 with a plan counts as the maintenance.
 */
const hasNotBegun = ({ from }: Maintenance, answeredAt: number): boolean =>
  answeredAt <= from.getTime() - 1_000;
