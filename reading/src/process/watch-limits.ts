import { Worker } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 50;
/** A process that has used this much time lowers its priority below later ones. */
const LONG_CPU_MS = 2_000;
const LONG_NICE = 10;
/** A signal that kills a process by default; no other code sends it. */
export const OUT_OF_TIME = 'SIGVTALRM';

interface Limits {
  memoryMb: number;
  /** Processor time of the first step, the loading of the code. */
  startCpuMs: number;
  /** False for a process that works for many documents. */
  lowersPriority: boolean;
}

export interface WatchedLimits {
  /** Starts the next step, which may use this much processor time. */
  beginStep: (cpuMs: number) => void;
}

/**
 * Kills this process when it exceeds its memory, or when a step exceeds its processor time;
 * wall-clock time would depend on other work of the machine. A separate thread checks this, because
 * a busy parser blocks the timers of its own thread. V8's memory limit counts neither buffers nor
 * canvases. A process with a long document also lowers its priority, so that it hardly delays short
 * ones.
 */
export function watchLimits({ memoryMb, startCpuMs, lowersPriority }: Limits): WatchedLimits {
  const deadline = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beginStep = (cpuMs: number): void => {
    const { user, system } = process.cpuUsage();
    Atomics.store(deadline, 0, Math.round((user + system) / 1_000 + cpuMs));
  };
  beginStep(startCpuMs);
  new Worker(WATCHER_SOURCE, {
    eval: true,
    workerData: {
      deadline,
      memory: memoryMb * 1024 * 1024,
      intervalMs: CHECK_INTERVAL_MS,
      signal: OUT_OF_TIME,
      longMs: lowersPriority ? LONG_CPU_MS : Number.POSITIVE_INFINITY,
      nice: LONG_NICE,
    },
  }).unref();
  return { beginStep };
}

const WATCHER_SOURCE = `
const { setPriority } = require('node:os');
const { deadline, memory, intervalMs, signal, longMs, nice } = require('node:worker_threads').workerData;
let isLong = false;
setInterval(() => {
  if (process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  if (cpuMs > Atomics.load(deadline, 0)) process.kill(process.pid, signal);
  if (!isLong && cpuMs > longMs) {
    isLong = true;
    setPriority(process.pid, nice);
  }
}, intervalMs);
`;
