import { readConfig } from './config.ts';
import { ReleaseError } from '@hareto/releases/store.ts';
import { buildEdge } from './server.ts';

const config = readConfig(process.env);
const edge = await buildEdge(config).catch((error: unknown) => {
  // A line to act on, without a stack; anything else is a defect and shows its own.
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`refusing to start: ${error.message}`);
  process.exit(1);
});
await edge.listen({ port: config.PORT, host: config.HOST });

const stop = () => void edge.close().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// The starter holds our standard input (tooling/start/child.ts): when it closes, nobody else would
// stop us.
if (process.env['HARETO_SUPERVISED'] === '1') process.stdin.resume().once('end', stop);
