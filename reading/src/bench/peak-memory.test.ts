import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchPeakMemory } from './peak-memory.ts';

/** A program that fills 200 MB, prints a line and then runs until it is killed. */
const FILL_200_MB =
  'globalThis.kept = Buffer.alloc(200_000_000, 1); console.log("full"); setInterval(() => {}, 1000);';

test('still returns the largest memory of a started process after it has ended', async () => {
  const memory = watchPeakMemory();
  const child = spawn(process.execPath, ['-e', FILL_200_MB], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    // A sample follows within some milliseconds, or never where there is no /proc.
    while (process.platform === 'linux' && (memory.bytes() ?? 0) < 200_000_000)
      await new Promise(setImmediate);
  } finally {
    child.kill('SIGKILL');
    await ended;
    memory.stop();
  }
  const bytes = memory.bytes();
  if (process.platform === 'linux') expect(bytes).toBeGreaterThanOrEqual(200_000_000);
  else expect(bytes).toBeNull();
});
