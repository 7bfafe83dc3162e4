import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { useServices } from '../services-context.ts';
import type { RequestedProof } from '../waiting-calls/proof-state.ts';

const dialog = lazyComponent<{ requested: RequestedProof }>(
  async () =>
    (await import(/* webpackChunkName: "reauthentication" */ './proof-dialog.tsx')).ProofDialog,
);

/** The dialog that proves the session, on top of any page. */
export function LazyProofDialog() {
  const requested = useAtomValue(useServices().proof.requestedAtom);
  const isReady = dialog.useIsReady();
  useEffect(() => {
    if (requested === null) return;
    void dialog.loadScript().then((isLoaded) => {
      if (!isLoaded) requested.end('not_shown');
    });
  }, [requested]);
  useEndOnLeave(requested);
  return requested !== null && isReady ? <dialog.Component requested={requested} /> : null;
}

/** A proof must not run the action of a page that the user has left. */
function useEndOnLeave(requested: RequestedProof | null): void {
  const { pathname } = useLocation();
  const asked = useRef({ requested, pathname });
  useEffect(() => {
    if (asked.current.requested !== requested) asked.current = { requested, pathname };
    else if (asked.current.pathname !== pathname) requested?.end('cancelled');
  }, [requested, pathname]);
}
