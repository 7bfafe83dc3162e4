import { getFileDownloadUrl } from '@hareto/contracts/files.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getFileDownloadUrlRoute(app: App, { files }: Services): void {
  route(app, getFileDownloadUrl, async ({ params, caller }) =>
    files.downloadUrl(caller, params.id),
  );
}
