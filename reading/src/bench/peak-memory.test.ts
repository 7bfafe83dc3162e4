import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchPeakMemory } from './peak-memory.ts';

/** Fills 200 MB, says so, and waits. */
const FILL_200_MB =
  'globalThis.kept = Buffer.alloc(200_000_000, 1); console.log("full"); setInterval(() => {}, 1000);';

test('keeps the largest memory of the processes that were started, after they have ended', async () => {
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
