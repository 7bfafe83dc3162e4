import { availableParallelism } from 'node:os';
import { type Check, CHECKS, type Outcome } from './checks.ts';

/**
 * Large checks use several threads themselves, so running more in parallel would only use more
 * memory.
 */
const MAX_CONCURRENT = Math.min(Math.max(availableParallelism(), 2), 4);

type Result = Outcome & { readonly name: string; readonly seconds: number };

/**
 * Runs all checks in parallel, each to its end, so that one run shows every error; returns the
 * names of the failed ones. Prints the results in the order of the list, with the whole output of a
 * failed check. If `changed` is given, a check that works file by file checks only those files.
 */
export async function runChecks(
  changed?: readonly string[],
  checks: readonly Check[] = CHECKS,
): Promise<string[]> {
  const results = new Map<Check, Result>();
  const queue = checks.values();
  const notPrinted = [...checks];
  const printFinished = () => {
    for (const check of [...notPrinted]) {
      const result = results.get(check);
      if (!result) return;
      print(result);
      notPrinted.shift();
    }
  };
  const runQueue = async () => {
    for (const check of queue) {
      results.set(check, await runWithTime(check, changed));
      printFinished();
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, runQueue));
  return checks.filter((check) => results.get(check)?.code !== 0).map(({ name }) => name);
}

async function runWithTime(check: Check, changed?: readonly string[]): Promise<Result> {
  const began = Date.now();
  const outcome = await check.run(changed);
  return { ...outcome, name: check.name, seconds: (Date.now() - began) / 1000 };
}

function print({ code, output, name, seconds }: Result): void {
  if (code !== 0) process.stderr.write(output);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
