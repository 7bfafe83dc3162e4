import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useServices } from '../services-context.ts';
import type { AskedProof } from '../waiting-calls/proof-state.ts';

const dialog = lazyComponent<{ asked: AskedProof }>(
  async () =>
    (await import(/* webpackChunkName: "reauthentication" */ './proof-dialog.tsx')).ProofDialog,
);

/** The dialog that proves the session, on top of any page. */
export function LateProof() {
  const asked = useAtomValue(useServices().proof.askedAtom);
  const isReady = dialog.useIsReady();
  useEffect(() => {
    if (asked === null) return;
    void dialog.fetch().then((isFetched) => {
      if (!isFetched) asked.end('not_shown');
    });
  }, [asked]);
  return asked !== null && isReady ? <dialog.Part asked={asked} /> : null;
}
