import { Worker } from 'node:worker_threads';

const EVERY_MS = 50;
/** A process that took this long gives way to those that began later. */
const LONG_CPU_MS = 2_000;
const LONG_NICE = 10;
/** A signal that ends a process by itself and that nothing else here sends. */
export const OUT_OF_TIME = 'SIGVTALRM';

interface Limits {
  memoryMb: number;
  /** Processor time of the first step, the loading of the code. */
  startCpuMs: number;
  /** False for a process that works for many documents. */
  givesWay: boolean;
}

export interface WatchedLimits {
  /** From here on the next step may use so much processor time. */
  beginStep: (cpuMs: number) => void;
}

/**
 * Kills this process when it grows beyond its memory or when a step uses more processor time than
 * it may: a busy machine makes a step longer, not dearer. A thread of its own watches, since a
 * parser that eats memory or time does not let timers of its thread run; V8's own limit counts
 * neither buffers nor canvases. A long document also lowers its own priority, so that it hardly delays
 * a short one.
 */
export function watchLimits({ memoryMb, startCpuMs, givesWay }: Limits): WatchedLimits {
  const deadline = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beginStep = (cpuMs: number): void => {
    const { user, system } = process.cpuUsage();
    Atomics.store(deadline, 0, Math.round((user + system) / 1_000 + cpuMs));
  };
  beginStep(startCpuMs);
  new Worker(WATCH, {
    eval: true,
    workerData: {
      deadline,
      memory: memoryMb * 1024 * 1024,
      everyMs: EVERY_MS,
      signal: OUT_OF_TIME,
      longMs: givesWay ? LONG_CPU_MS : Number.POSITIVE_INFINITY,
      nice: LONG_NICE,
    },
  }).unref();
  return { beginStep };
}

const WATCH = `
const { setPriority } = require('node:os');
const { deadline, memory, everyMs, signal, longMs, nice } = require('node:worker_threads').workerData;
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
}, everyMs);
`;
