import { Socket } from 'node:net';

const FINISH_MS = 10_000;
const GIVE_UP_MS = 15_000;

/**
 * Ends the process when its supervisor is gone before `stopGracefully` is called. A program calls
 * it before it waits for anything, such as the database.
 */
export function exitWithSupervisor(): void {
  onSupervisorEnd(exitNow);
  // A program that ends by itself must not wait for its input.
  if (process.stdin instanceof Socket) process.stdin.unref();
}

const exitNow = () => process.exit(1);

/**
 * On SIGTERM or SIGINT: calls `announce` (the process stops being ready), then `finish`, then exits
 * with 0. A second signal, or 15 seconds, ends the process with 1.
 */
export function stopGracefully({
  announce,
  finish,
}: {
  announce: () => void;
  finish: () => Promise<void>;
}): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    announce();
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    finish().then(
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
 * is gone and nothing else would stop this process.
 */
function onSupervisorEnd(stop: () => void): void {
  if (process.env['HARETO_SUPERVISED'] !== '1') return;
  process.stdin.resume();
  process.stdin.on('end', stop);
  process.stdin.on('error', stop);
}

/** Resolves when `work` does, but after 10 seconds at the latest. */
export async function withinGrace(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, FINISH_MS).unref())]);
}
