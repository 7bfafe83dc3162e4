import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { CancelRequest } from './cancel-request.tsx';
import { ChangeContact } from './change-contact.tsx';
import { QrCodeDialog } from './qr-code-dialog.tsx';
import { RemindBuyer } from './remind-buyer.tsx';

export interface DialogProps {
  request: RequestListItem;
  onClose: () => void;
}

const DIALOGS = {
  remind: RemindBuyer,
  contact: ChangeContact,
  cancel: CancelRequest,
  qrCode: QrCodeDialog,
} as const;
export type RequestDialogName = keyof typeof DIALOGS;
export type RequestDialogProps = DialogProps & { name: RequestDialogName };

export function RequestDialog({ name, ...props }: RequestDialogProps) {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}
