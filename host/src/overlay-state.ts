import type { OverlayCapability } from '@hareto/platform/host-contract/host.ts';
import { createObservable, type Observable } from './observable.ts';

export interface OverlayState extends OverlayCapability {
  /** Message of the topmost overlay, or null. */
  readonly view: Observable<string | null>;
  clear(): void;
}

export function createOverlayState(): OverlayState {
  const view = createObservable<string | null>(null);
  let shown: { message: string }[] = [];
  const update = () => view.set(shown.at(-1)?.message ?? null);
  return {
    view,
    show(message) {
      const entry = { message };
      shown = [...shown, entry];
      update();
      return () => {
        shown = shown.filter((other) => other !== entry);
        update();
      };
    },
    clear() {
      shown = [];
      update();
    },
  };
}
