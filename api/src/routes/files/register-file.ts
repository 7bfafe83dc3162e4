import { registerFile } from '@hareto/contracts/file-upload.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function registerFileRoute(app: App, { files }: Services): void {
  route(app, registerFile, async ({ body, caller }) => files.register(caller, body));
}
