import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childrenSeconds } from './processor-time.ts';

/** A program that is busy until it has used 0.3 s of processor time, and then waits or ends. */
const BUSY = 'while (process.cpuUsage().user < 300_000); console.log("done");';
const inGrandchild = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${BUSY} setInterval(() => {}, 1000);`)}], { stdio: 'inherit' });
  process.on('SIGTERM', () => { child.kill('SIGKILL'); process.exit(); });`;

test('counts children that have ended, and children of children that have not', async () => {
  // Only Linux reports this.
  if (childrenSeconds() === null) return;
  const before = childrenSeconds() ?? 0;
  await once(spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }), 'exit');
  const between = childrenSeconds() ?? 0;
  expect(between - before).toBeGreaterThanOrEqual(0.29);

  const parent = spawn(process.execPath, ['-e', inGrandchild], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(parent, 'exit');
  try {
    await once(parent.stdout, 'data');
    expect((childrenSeconds() ?? 0) - between).toBeGreaterThanOrEqual(0.29);
  } finally {
    parent.kill('SIGTERM');
    await ended;
  }
});
