import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { readSettings, settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { copyObjects } from './files/copy-objects.ts';
import { openObjects } from './ports/open-objects.ts';

const USAGE = `npm run objects -- copy FROM TO
FROM and TO: a folder such as .data/files, or s3://bucket/prefix`;
const OBJECTS_PER_LINE = 1_000;

/** `npm run objects` moves documents between a folder and a bucket. */
async function run([action, from, to, ...rest]: readonly string[]): Promise<number> {
  if (action !== 'copy' || !from || !to || rest.length > 0) throw new OperatorError(USAGE);
  const settings = readSettings(['objects'], settingsAtStart('objects'));
  const { copied, present, problems } = await copyObjects(
    openObjects(from, settings),
    openObjects(to, settings),
    (counts) => {
      const done = counts.copied + counts.present;
      if (done > 0 && done % OBJECTS_PER_LINE === 0) console.error(`${done} are in ${to}`);
    },
  );
  for (const problem of problems) console.error(problem);
  console.log(
    `${copied} copied, ${present} were in ${to} already, ${problems.length} have problems`,
  );
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
