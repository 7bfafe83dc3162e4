import { serveApi } from '@hareto/api/serve.ts';
import { loadSecret } from '@hareto/api/ports/server-keys.ts';
import { sandboxControls } from './controls/controls.ts';

/** The API, and beside it what moves the clock and examines (docs/sandbox.md). */
await serveApi(async (app, context) =>
  sandboxControls(app, context, await loadSecret(context.config.dataDir, 'sandbox-token')),
);
