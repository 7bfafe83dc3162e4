import { serveApi } from '@hareto/api/serve.ts';
import { loadSecret } from '@hareto/api/ports/server-keys.ts';
import { addSandboxControls } from './controls/controls.ts';

/** The API with the controls for clock and examination (docs/sandbox.md). */
await serveApi(async (app, context) =>
  addSandboxControls(app, context, await loadSecret(context.config.dataDir, 'sandbox-token')),
);
