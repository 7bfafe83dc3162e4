import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runProgram } from '../processes/program.ts';

/**
 * Sends random calls that follow api/openapi.json to an API with its own database; `--seed` repeats
 * a run.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    },
  });
  console.log(
    `seed ${values.seed}: npm run fuzz -- --requests ${values.requests} --seed ${values.seed}`,
  );
  const env = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
  return runProgram('jest', ['--selectProjects', 'api', '--', 'src/openapi/fuzz.test.ts'], { env });
}
