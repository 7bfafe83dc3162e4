import { createUploadUrl } from '@hareto/contracts/file-upload.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function createUploadUrlRoute(app: App, { files }: Services): void {
  route(app, createUploadUrl, async ({ body, caller }) => files.announce(caller, body));
}
