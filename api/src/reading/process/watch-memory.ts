import { Worker } from 'node:worker_threads';

const LIMIT_BYTES = 512 * 1024 * 1024;
const EVERY_MS = 50;

/**
 * Kills this process when it grows beyond the limit. A thread of its own, since a parser that eats
 * memory does not let timers of its thread run; V8's own limit counts neither buffers nor canvases.
 */
export function watchMemory(): void {
  const source = `setInterval(() => { if (process.memoryUsage.rss() > ${LIMIT_BYTES}) process.kill(process.pid, 'SIGKILL'); }, ${EVERY_MS});`;
  new Worker(source, { eval: true }).unref();
}
