import { Worker } from 'node:worker_threads';

const EVERY_MS = 50;

/**
 * Kills this process when it grows beyond the limit. A thread of its own, since a parser that eats
 * memory does not let timers of its thread run; V8's own limit counts neither buffers nor canvases.
 */
export function watchMemory(limitMb: number): void {
  const limit = limitMb * 1024 * 1024;
  const source = `setInterval(() => { if (process.memoryUsage.rss() > ${limit}) process.kill(process.pid, 'SIGKILL'); }, ${EVERY_MS});`;
  new Worker(source, { eval: true }).unref();
}
