import { askSettings } from '@hareto/platform/host-contract/ask-settings.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';

/**
 * `current`: this build has the text that the server asks for. `reloading`: a newer build is being
 * fetched. `outdated`: the server asks for another text than this build has, after a reload too.
 */
export type TermsState = 'checking' | 'current' | 'reloading' | 'outdated';

export interface TermsCheck {
  /** The first component that reads it starts the check. */
  readonly stateAtom: Atom<TermsState>;
  /** Checks again after a refusal: the terms have changed in the meantime. */
  again(): Promise<void>;
}

interface Dependencies {
  http: HttpCapability;
  /** Version of the text in this build. */
  shown: string;
  /** Reading `sessionStorage` throws when storage is forbidden. */
  storage: () => Storage;
  reload: () => void;
}

const RELOADED_FOR = 'hareto.terms-reloaded';

/** Checks whether this build has the terms that the server requires. */
export function createTermsCheck({ http, shown, storage, reload }: Dependencies): TermsCheck {
  const stateAtom = atom<TermsState>('checking');
  const become = (state: TermsState) => {
    store.set(stateAtom, state);
  };
  let isRequested = false;
  const again = async () => {
    isRequested = true;
    // The API is an earlier release or cannot be reached. It will refuse an agreement to another
    // version.
    const requiredVersion = (await askSettings(http))?.terms_version ?? shown;
    if (requiredVersion === shown) become('current');
    else if (requiredVersion > shown && isFirstReload(storage, requiredVersion)) {
      become('reloading');
      reload();
    } else become('outdated');
  };
  stateAtom.onMount = () => {
    if (!isRequested) void again();
  };
  return { stateAtom, again };
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
