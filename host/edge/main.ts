import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { readConfig } from './config.ts';
import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { buildEdge } from './server.ts';
import { prepareStop } from './stopping.ts';

const config = readConfig(settingsAtStart('edge'));
const edge = await buildEdge(config).catch((error: unknown) => {
  // Prints an error that an administrator can correct as one line; any other error is a bug and
  // keeps its stack.
  if (!(error instanceof OperatorError)) throw error;
  console.error(`refusing to start: ${error.message}`);
  process.exit(1);
});
const stopEdge = prepareStop(edge, config);
await edge.listen({ port: config.PORT, host: config.HOST });

const stop = () => void stopEdge().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// The starter holds our standard input (tooling/start/child.ts). When that closes, the starter has
// ended and this process must stop itself.
if (process.env['HARETO_SUPERVISED'] === '1') process.stdin.resume().once('end', stop);
