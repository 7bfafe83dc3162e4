import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const MARGIN_MS = 5_000;

/** The times of a stop, in milliseconds. */
export interface StopTerms {
  /** The process works as before for this time, in which load balancers notice that it stops. */
  delayMs: number;
  /** Then the process waits this long for running work. */
  withinMs: number;
}

const QUICK: StopTerms = { delayMs: 0, withinMs: 10_000 };

/**
 * Ends the process when its supervisor ends before `stopGracefully` is called. A program calls it
 * before its first wait, such as the wait for the database.
 */
export function exitWhenSupervisorEnds(): void {
  onSupervisorEnd(exitNow);
  // A program that ends by itself must not wait for its input.
  if (process.stdin instanceof Socket) process.stdin.unref();
}

const exitNow = () => process.exit(1);

/**
 * On SIGTERM or SIGINT: calls `announce` (the process stops being ready), after the delay `finish`
 * with the time that it may take, then exits with 0. A second signal, or five seconds more than
 * the times allow, ends the process with 1.
 */
export function stopGracefully(
  {
    announce,
    finish,
  }: {
    announce: () => void;
    finish: (withinMs: number) => Promise<void>;
  },
  { delayMs, withinMs }: StopTerms = QUICK,
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    announce();
    setTimeout(() => process.exit(1), delayMs + withinMs + MARGIN_MS).unref();
    pause(delayMs)
      .then(async () => finish(withinMs))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdin.off('end', exitNow);
  process.stdin.off('error', exitNow);
  onSupervisorEnd(() => {
    if (!isStopping) stop();
  });
}

/**
 * The parent process holds our standard input (tooling/start/child.ts): when it closes, the parent
 * has ended and would not stop this process.
 */
function onSupervisorEnd(stop: () => void): void {
  if (process.env['HARETO_SUPERVISED'] !== '1') return;
  process.stdin.resume();
  process.stdin.on('end', stop);
  process.stdin.on('error', stop);
}

/** Resolves when `work` does, but after `withinMs` at the latest. */
export async function withinGrace(work: Promise<unknown>, withinMs: number): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
}
