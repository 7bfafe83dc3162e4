import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { signal } from './processes.ts';
import { expect, test } from './test.ts';

/**
 * npm runs its script in a shell. bash replaces itself with the starter; other shells remain as a
 * process between npm and the starter.
 */
for (const shell of ['sh', 'bash']) {
  test(`keeps the product running when the script that started it ends (npm's shell is ${shell})`, async ({
    empty,
  }) => {
    const launcher = empty.launch(
      [],
      [shell, '-c', `npm start --script-shell=${shell} "$@" & wait`, 'launcher'],
    );
    await empty.waitForOutput(/^ready in /m);
    signal(launcher.pid ?? 0, 'SIGKILL');
    await once(launcher, 'exit');
    // The wait is longer than the starter needs to notice the end of npm.
    const timer = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1500)']);
    await once(timer, 'exit');
    expect(empty.pidsOf('starter')).toHaveLength(1);
    empty.signalAll('SIGTERM');
    await empty.expectGone();
  });
}
