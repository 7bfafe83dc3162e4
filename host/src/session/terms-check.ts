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
  /** The first component that reads it makes it ask. */
  readonly stateAtom: Atom<TermsState>;
  /** After a refusal: the terms have changed since they were asked for. */
  again(): Promise<void>;
}

interface Dependencies {
  http: HttpCapability;
  /** Version of the text in this build. */
  shown: string;
  storage: Storage;
  reload: () => void;
}

const RELOADED_FOR = 'hareto.terms-reloaded';

/** Whether the terms that this build can show are those that the server wants agreed to. */
export function createTermsCheck({ http, shown, storage, reload }: Dependencies): TermsCheck {
  const stateAtom = atom<TermsState>('checking');
  const become = (state: TermsState) => {
    store.set(stateAtom, state);
  };
  let isAsked = false;
  const again = async () => {
    isAsked = true;
    // An earlier API, or none now: what is agreed to is refused there if it is another version.
    const wanted = (await askSettings(http))?.terms_version ?? shown;
    if (wanted === shown) become('current');
    else if (wanted > shown && isFirstReload(storage, wanted)) {
      become('reloading');
      reload();
    } else become('outdated');
  };
  stateAtom.onMount = () => {
    if (!isAsked) void again();
  };
  return { stateAtom, again };
}

/** Once for each version and tab: a build that stays as it is would reload for ever. */
function isFirstReload(storage: Storage, version: string): boolean {
  try {
    if (storage.getItem(RELOADED_FOR) === version) return false;
    storage.setItem(RELOADED_FOR, version);
    return true;
  } catch {
    // Without storage nothing would stop a second reload.
    return false;
  }
}
