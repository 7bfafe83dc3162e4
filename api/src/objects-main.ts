import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { readSettingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { runObjects } from './files/objects-command.ts';

/** `npm run objects` moves documents between a folder and a bucket. */
try {
  const settings = readSettingsAtStart('objects');
  process.exitCode = await runObjects(process.argv.slice(2), { settings, print: console.log });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
