import { createContext, use, useSyncExternalStore } from 'react';
import type { UserInformation, UserStats } from '@hareto/shared/contracts/users.ts';
import type { Services } from './services.ts';

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}

export function useUser(): UserInformation | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.user);
}

export function useStats(): UserStats | null {
  const { stats } = useServices();
  return useSyncExternalStore(stats.subscribe, stats.current);
}
