import { useAtomValue } from 'jotai/react';
import { createContext, use } from 'react';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import type { Services } from './services.ts';
import type { HeaderNames } from './session/header-names.ts';

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('no services above this component');
  return services;
}

export const RemotesContext = createContext<RemoteLoader | null>(null);

export function useRemotes(): RemoteLoader {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('no remotes above this component');
  return remotes;
}

export const useUser = (): UserInformation | null => useAtomValue(useServices().session.userAtom);

/** Names of the signed-in user. A tab that has kept them knows them before the user is read. */
export const useHeaderNames = (): HeaderNames | null =>
  useAtomValue(useServices().session.namesAtom);

export const useStats = (): UserStats | null => useAtomValue(useServices().stats.countsAtom);
