import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '@hareto/releases/open-store.ts';
import { ReleaseError } from '@hareto/releases/store.ts';
import { isBucketAddress } from '@hareto/server-kit/bucket/bucket.ts';
import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { checkSettings, readSettings } from '@hareto/server-kit/settings/read-settings.ts';
import { ACTIONS, type Call } from '../release/actions.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const USAGE = `npm run release -- publish <remote|host|all>
npm run release -- can-promote <remote|host>@<version> …
npm run release -- promote <remote|host>@<version> … [--expect 000012] [--reason TEXT]
npm run release -- rollback [<release>] [--expect 000012] [--reason TEXT]
npm run release -- list
npm run release -- diff <release> <release>
npm run release -- verify [<release>]
npm run release -- maintenance [<from>/<until> | off]
Options: --store DIR|s3://bucket/prefix (or RELEASE_STORE; .data/releases otherwise), --keep-hours N (24), --by NAME,
--no-boot (can-promote and promote: without opening the pages in a browser)`;

/**
 * Publishes builds, makes them live, rolls them back, and shows the history (docs/releasing.md).
 */
export async function run(args: readonly string[], actions = ACTIONS): Promise<number> {
  try {
    const call = readCall(args);
    const action = actions[call.action];
    if (!action) throw new ReleaseError(USAGE);
    return (await action(call)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readCall(args: readonly string[]): Call & { action: string } {
  const { values, positionals } = parse(args);
  const [action = '', ...operands] = positionals;
  const keepHours = Number(values['keep-hours'] ?? 24);
  if (!(keepHours >= 0))
    throw new ReleaseError(`--keep-hours ${values['keep-hours']}: give a number of hours`);
  const settings = readSettings(['release'], checkSettings('release', process.env));
  const address = values.store ?? settings.RELEASE_STORE ?? '.data/releases';
  return {
    action,
    operands,
    store: openStore(isBucketAddress(address) ? address : resolve(PROJECT_ROOT, address), settings),
    by: values.by ?? userInfo().username,
    reason: values.reason,
    expect: values.expect,
    keepHours,
    now: new Date(),
    opensPages: values['no-boot'] !== true,
    // Only output for scripts goes to standard output.
    print: console.log,
    note: console.error,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        store: text,
        by: text,
        reason: text,
        expect: text,
        'keep-hours': text,
        'no-boot': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
