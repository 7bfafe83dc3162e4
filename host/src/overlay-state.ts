import type { OverlayCapability } from '@hareto/platform/host-contract/host.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from './store.ts';

export interface OverlayState extends OverlayCapability {
  /** Message of the topmost overlay, or null. */
  readonly messageAtom: Atom<string | null>;
  clear(): void;
}

export function createOverlayState(): OverlayState {
  const messageAtom = atom<string | null>(null);
  let entries: { message: string }[] = [];
  const update = () => {
    store.set(messageAtom, entries.at(-1)?.message ?? null);
  };
  return {
    messageAtom,
    show(message) {
      const entry = { message };
      entries = [...entries, entry];
      update();
      return () => {
        entries = entries.filter((other) => other !== entry);
        update();
      };
    },
    clear() {
      entries = [];
      update();
    },
  };
}
