import { fetchSettings } from '@hareto/platform/host-contract/fetch-settings.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';

/**
 * `current`: this build has the text that the server requires. `reloading`: a newer build is being
 * fetched. `outdated`: the server requires another text than this build has, also after a reload.
 */
export type TermsState = 'checking' | 'current' | 'reloading' | 'outdated';

export interface TermsCheck {
  /** The first component that reads it starts the check. */
  readonly stateAtom: Atom<TermsState>;
  /** Checks again after a refusal: the terms have changed in the meantime. */
  checkAgain(): Promise<void>;
}

interface Dependencies {
  http: HttpCapability;
  /** Version of the text in this build. */
  ownVersion: string;
  /** Reading `sessionStorage` throws when storage is forbidden. */
  storage: () => Storage;
  reload: () => void;
}

const RELOADED_FOR = 'hareto.terms-reloaded';

/** Checks whether this build has the terms that the server requires. */
export function createTermsCheck({ http, ownVersion, storage, reload }: Dependencies): TermsCheck {
  const stateAtom = atom<TermsState>('checking');
  const setState = (state: TermsState) => {
    store.set(stateAtom, state);
  };
  let isRequested = false;
  const checkAgain = async () => {
    isRequested = true;
    // Without settings the API is an older release or cannot be reached; it refuses an agreement to
    // another version.
    const requiredVersion = (await fetchSettings(http))?.terms_version ?? ownVersion;
    if (requiredVersion === ownVersion) setState('current');
    else if (requiredVersion > ownVersion && isFirstReload(storage, requiredVersion)) {
      setState('reloading');
      reload();
    } else setState('outdated');
  };
  stateAtom.onMount = () => {
    if (!isRequested) void checkAgain();
  };
  return { stateAtom, checkAgain };
}

/** Once per version and tab: a build that does not change would reload for ever. */
function isFirstReload(storage: () => Storage, version: string): boolean {
  try {
    if (storage().getItem(RELOADED_FOR) === version) return false;
    storage().setItem(RELOADED_FOR, version);
    return true;
  } catch {
    // Without storage a second reload could not be prevented.
    return false;
  }
}
