import {
  MAINTENANCE_HEADER,
  maintenanceHeader,
  parseMaintenance,
  type Maintenance,
} from '@hareto/contracts/maintenance.ts';
import { createObservable } from './observable.ts';

/** What the answers of the API say about a planned maintenance. */
export interface AnnouncedMaintenance extends Maintenance {
  readonly isUnderWay: boolean;
}

export interface MaintenanceState {
  current(): AnnouncedMaintenance | null;
  subscribe(listener: () => void): () => void;
  /** Looks at an answer of the API. */
  note(response: Response): void;
  /** The user has seen the announcement: it does not come back in this tab until its day. */
  dismiss(): void;
  isDismissed(): boolean;
}

const SEEN = 'maintenance-seen';

export function createMaintenanceState(storage: Storage): MaintenanceState {
  const announced = createObservable<AnnouncedMaintenance | null>(null);
  const key = (): string | null => {
    const current = announced.get();
    return current && maintenanceHeader(current);
  };
  return {
    current: announced.get,
    subscribe: announced.subscribe,
    note(response) {
      const header = response.headers.get(MAINTENANCE_HEADER);
      const isUnderWay = response.status === 503;
      if (header === key() && announced.get()?.isUnderWay === isUnderWay) return;
      const plan = parseMaintenance(header);
      // A fault in between says nothing about what is planned.
      if (plan === null && (header !== null || !response.ok)) return;
      if (plan !== null || announced.get() !== null) announced.set(plan && { ...plan, isUnderWay });
    },
    dismiss() {
      storage.setItem(SEEN, key() ?? '');
      const current = announced.get();
      announced.set(current && { ...current });
    },
    isDismissed: () => storage.getItem(SEEN) === key(),
  };
}
