import * as message from '@hareto/contracts/messages.ts';
import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

const qrCode = lazyComponent(
  async () => (await import(/* webpackChunkName: "qr-code" */ './qr-code.tsx')).QrCode,
);
export const LazyQrCode = qrCode.Component;

type RequestWithLink = Pick<RequestListItem, 'request_url' | 'document_number'>;

/** Saves the QR code of a request's link as a PNG. */
export async function saveQrCode({ request_url, document_number }: RequestWithLink): Promise<void> {
  try {
    const { saveQrImage } = await import(/* webpackChunkName: "qr-code" */ './qr-image.ts');
    await saveQrImage(request_url ?? '', `${formatDocumentNumber(document_number)}.png`);
  } catch {
    host().snackbar.show({
      color: 'error',
      title: 'QRコードを保存できませんでした',
      text: message.checkConnection(),
    });
  }
}
