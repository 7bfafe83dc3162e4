import { askSettings } from '@hareto/platform/host-contract/ask-settings.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { createObservable } from '../observable.ts';

/**
 * `current`: this build has the text that the server asks for. `reloading`: a newer build is being
 * fetched. `outdated`: the server asks for another text than this build has, after a reload too.
 */
export type TermsState = 'checking' | 'current' | 'reloading' | 'outdated';

export interface TermsCheck {
  state(): TermsState;
  /** The first listener makes it ask. */
  subscribe(listener: () => void): () => void;
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
  const state = createObservable<TermsState>('checking');
  let isAsked = false;
  const again = async () => {
    isAsked = true;
    // An earlier API, or none now: what is agreed to is refused there if it is another version.
    const wanted = (await askSettings(http))?.terms_version ?? shown;
    if (wanted === shown) state.set('current');
    else if (wanted > shown && isFirstReload(storage, wanted)) {
      state.set('reloading');
      reload();
    } else state.set('outdated');
  };
  return {
    state: state.get,
    subscribe: (listener) => {
      const stop = state.subscribe(listener);
      if (!isAsked) void again();
      return stop;
    },
    again,
  };
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
