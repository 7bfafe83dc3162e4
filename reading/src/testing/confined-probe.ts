import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Tries everything that a hostile document could make its reader do. */
process.once('message', (file: string) => {
  const attempts = {
    read: () => readFileSync(file),
    list: () => readdirSync(dirname(file)),
    write: () => writeFileSync(`${file}.copy`, ''),
    environmentOfParent: () => readFileSync(`/proc/${process.ppid}/environ`),
    run: () => spawnSync('true'),
    ownCode: () => readFileSync(process.argv[1] ?? ''),
  };
  const entries = Object.entries(attempts).map(([name, attempt]) => [name, outcomeOf(attempt)]);
  process.send?.({ ...Object.fromEntries(entries), environment: Object.keys(process.env) });
  process.disconnect();
});

function outcomeOf(attempt: () => unknown): unknown {
  try {
    attempt();
    return 'allowed';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
