import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { LoadingOverlayProps } from '@hareto/design-system/overlays/loading-overlay.tsx';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useServices } from '../services-context.ts';
import { useFirstInteraction } from './use-first-interaction.ts';

// Shares the script of the snackbar, so that the same press loads both.
const loadingOverlay = lazyComponent<LoadingOverlayProps>(
  async () =>
    (
      await import(
        /* webpackChunkName: "snackbar" */ '@hareto/design-system/overlays/loading-overlay.tsx'
      )
    ).LoadingOverlay,
);
const fetchOverlay = () => void loadingOverlay.loadScript();

export function ShellOverlay() {
  const { overlay, proof } = useServices();
  const shown = useAtomValue(overlay.messageAtom);
  // The overlay is hidden while the dialog of the proof is open; the operation continues
  // afterwards.
  const requestedProof = useAtomValue(proof.requestedAtom);
  const message = requestedProof === null ? shown : null;
  const isReady = loadingOverlay.useIsReady();
  useFirstInteraction(fetchOverlay);
  useEffect(() => {
    if (message !== null) fetchOverlay();
  }, [message]);
  // `immediate`, because all callers show it for payments.
  return isReady ? (
    <loadingOverlay.Component open={message !== null} message={message} immediate />
  ) : null;
}
