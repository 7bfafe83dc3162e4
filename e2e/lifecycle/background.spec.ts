import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { signal } from './processes.ts';
import { expect, test } from './test.ts';

/**
 * Where sh is bash, it becomes the starter instead of waiting for it: one process less between npm
 * and us.
 */
for (const shell of ['sh', 'bash']) {
  test(`a script that starts the product in the background may end (npm's shell is ${shell})`, async ({
    empty,
  }) => {
    const launcher = empty.launch(
      [],
      [shell, '-c', `npm start --script-shell=${shell} "$@" & wait`, 'launcher'],
    );
    await empty.said(/^ready in /m);
    signal(launcher.pid ?? 0, 'SIGKILL');
    await once(launcher, 'exit');
    // Longer than the starter needs to notice the end of npm: whatever it watches, it has looked by
    // then.
    const clock = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1500)']);
    await once(clock, 'exit');
    expect(empty.pidsOf('starter')).toHaveLength(1);
    empty.signalAll('SIGTERM');
    await empty.expectGone();
  });
}
