import { withCpuLoad } from './cpu-load.ts';
import type { CapturedRun } from '../processes/program.ts';

export interface Repetition {
  readonly times: number;
  /** The number of busy processes while the tests run. */
  readonly load: number;
}

/** `npm run unit -- --repeat 20 --load 4 FILE`: finds tests that are red only sometimes. */
export async function repeat(
  { times, load }: Repetition,
  runOnce: () => Promise<CapturedRun>,
): Promise<number> {
  let redRuns = 0;
  await withCpuLoad(load, async () => {
    for (let run = 1; run <= times; run++) {
      const { code, output } = await runOnce();
      if (code !== 0) {
        redRuns++;
        console.error(output);
      }
      console.log(`${code === 0 ? 'green' : 'RED  '} run ${String(run)} of ${String(times)}`);
    }
  });
  console.log(
    `${String(redRuns)} of ${String(times)} runs were red, with a load of ${String(load)}`,
  );
  return redRuns === 0 ? 0 : 1;
}
