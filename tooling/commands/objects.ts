import { join, resolve } from 'node:path';
import { isBucketAddress } from '@hareto/server-kit/bucket/bucket.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { program } from '../processes/program.ts';

/** Copies the documents from a folder or bucket to another, and verifies them. */
export async function run([action = '', ...addresses]: readonly string[]): Promise<number> {
  // Folders are relative to the current one, not to that of the program.
  const absolute = addresses.map((address) =>
    isBucketAddress(address) ? address : resolve(address),
  );
  return program(
    process.execPath,
    ['--import', 'tsx', 'src/objects-main.ts', action, ...absolute],
    { cwd: join(PROJECT_ROOT, 'api') },
  );
}
