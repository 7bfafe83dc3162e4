import { join, resolve } from 'node:path';
import { isBucketAddress } from '@hareto/server-kit/bucket/bucket.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runProgram } from '../processes/program.ts';

/** Copies the documents from one folder or bucket to another, and verifies them. */
export async function run([action = '', ...addresses]: readonly string[]): Promise<number> {
  // The program runs in another folder, so relative paths are resolved here.
  const absolute = addresses.map((address) =>
    isBucketAddress(address) ? address : resolve(address),
  );
  return runProgram(
    process.execPath,
    ['--import', 'tsx', 'src/objects-main.ts', action, ...absolute],
    { cwd: join(PROJECT_ROOT, 'api') },
  );
}
