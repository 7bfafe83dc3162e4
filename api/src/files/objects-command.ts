import { opendir } from 'node:fs/promises';
import { isBucketAddress } from '@hareto/server-kit/bucket/bucket.ts';
import type { Credentials } from '@hareto/server-kit/credentials.ts';
import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { openObjects } from '../ports/open-objects.ts';
import { copyObjects } from './copy-objects.ts';

const USAGE = `npm run objects -- copy FROM TO
FROM and TO: a folder such as .data/files, or s3://bucket/prefix`;
const OBJECTS_PER_LINE = 1_000;

/** Moves documents between a folder and a bucket; resolves to the exit code. */
export async function runObjects(
  [action, from, to, ...rest]: readonly string[],
  { settings, print }: { settings: Credentials; print: (line: string) => void },
): Promise<number> {
  if (action !== 'copy' || !from || !to || rest.length > 0) throw new OperatorError(USAGE);
  const stores = [openObjects(from, settings), openObjects(to, settings)] as const;
  if (!isBucketAddress(from)) await requireFolder(from);
  const { copied, present, problems } = await copyObjects(...stores, (counts) => {
    const done = counts.copied + counts.present;
    if (done > 0 && done % OBJECTS_PER_LINE === 0) console.error(`${done} are in ${to}`);
  });
  for (const problem of problems) console.error(problem);
  print(`${copied} copied, ${present} were in ${to} already, ${problems.length} have problems`);
  return problems.length === 0 ? 0 : 1;
}

/** A store in a folder counts as empty while its folder is missing; a source must not. */
async function requireFolder(path: string): Promise<void> {
  const folder = await opendir(path).catch(() => {
    throw new OperatorError(`${path} is no folder that can be read`);
  });
  await folder.close();
}
