import { useState, type ReactNode } from 'react';
import { getCardFrame, type CreditCard } from '@hareto/contracts/cards.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { AddCardDialogProps, CardFrameState } from './add-card-dialog.tsx';

const addCardDialog = lazyComponent<AddCardDialogProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "add-card" */ './add-card-dialog.tsx')).AddCardDialog;
});

export type AddCard = {
  open: () => void;
  /** Render it anywhere in the screen. */
  dialog: ReactNode;
};

/**
 * Opens the dialog for a new card. Only for routes with `cardFields`, because the CSP allows the
 * gateway's frame only there.
 */
export function useAddCard({
  onAdded,
  isFirst,
  payment,
}: Pick<AddCardDialogProps, 'onAdded' | 'isFirst' | 'payment'>): AddCard {
  const [isOpen, setOpen] = useState(false);
  const [frame, setFrame] = useState<CardFrameState>({ kind: 'loading' });
  const load = async () => {
    setFrame({ kind: 'loading' });
    try {
      const { frame_url, frame_origin } = await host().http.call(getCardFrame, {});
      setFrame({ kind: 'ready', frameUrl: frame_url, frameOrigin: frame_origin });
    } catch (thrown) {
      setFrame({ kind: 'failed', message: problemText(thrown) });
    }
  };
  const handleAdded = (card: CreditCard) => {
    setOpen(false);
    host().snackbar.show({ color: 'success', title: 'カードを登録しました' });
    onAdded(card);
  };
  return {
    open: () => {
      void addCardDialog.loadScript();
      setOpen(true);
      void load();
    },
    dialog: isOpen && (
      <addCardDialog.Component
        open
        frame={frame}
        onClose={() => {
          setOpen(false);
        }}
        onRetry={() => {
          void load();
        }}
        onAdded={handleAdded}
        isFirst={isFirst}
        {...(payment ? { payment } : {})}
      />
    ),
  };
}
