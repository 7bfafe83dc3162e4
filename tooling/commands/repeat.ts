import { besideLoad } from './beside-load.ts';
import type { Captured } from '../processes/program.ts';

export interface Repetition {
  readonly times: number;
  /** Number of busy processes beside the tests. */
  readonly load: number;
}

/** `npm run unit -- --repeat 20 --load 4 FILE`: finds tests that are red only sometimes. */
export async function repeat(
  { times, load }: Repetition,
  runOnce: () => Promise<Captured>,
): Promise<number> {
  let red = 0;
  await besideLoad(load, async () => {
    for (let run = 1; run <= times; run++) {
      const { code, output } = await runOnce();
      if (code !== 0) {
        red++;
        console.error(output);
      }
      console.log(`${code === 0 ? 'green' : 'RED  '} run ${String(run)} of ${String(times)}`);
    }
  });
  console.log(`${String(red)} of ${String(times)} runs were red, beside a load of ${String(load)}`);
  return red === 0 ? 0 : 1;
}
