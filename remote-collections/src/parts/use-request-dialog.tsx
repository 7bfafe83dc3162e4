import * as message from '@hareto/contracts/messages.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState, type ReactNode } from 'react';
import type { RequestDialogProps, RequestQuestion } from './request-dialogs.tsx';

const dialogs = latePart<RequestDialogProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "request-dialogs" */ './request-dialogs.tsx'))
    .RequestDialog;
});

export interface RequestDialogControl {
  ask: (question: RequestQuestion) => void;
  /** Props of a button that opens a dialog: approaching it loads the script. */
  brings: { onPointerEnter: () => void; onFocus: () => void };
  /** Render it anywhere beside the buttons. */
  dialog: ReactNode;
}

/** The actions on a request that first show a dialog, whose script loads on demand. */
export function useRequestDialog(request: RequestListItem): RequestDialogControl {
  const [question, setQuestion] = useState<RequestQuestion | null>(null);
  const ask = async (next: RequestQuestion) => {
    if (await dialogs.fetch()) setQuestion(next);
    else host().snackbar.show({ color: 'error', title: message.network() });
  };
  const bring = () => void dialogs.fetch();
  return {
    ask: (next) => void ask(next),
    brings: { onPointerEnter: bring, onFocus: bring },
    dialog: question && (
      <dialogs.Part question={question} request={request} onClose={() => setQuestion(null)} />
    ),
  };
}
