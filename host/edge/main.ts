import { readConfig } from './config.ts';
import { buildEdge } from './server.ts';

const config = readConfig(process.env);
const edge = await buildEdge(config);
await edge.listen({ port: config.PORT, host: config.HOST });

const stop = () => void edge.close().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// The starter holds our standard input (tooling/start/child.ts): when it closes, nobody else would stop us.
if (process.env['HARETO_SUPERVISED'] === '1') process.stdin.resume().once('end', stop);
