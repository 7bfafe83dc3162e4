import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';
import { UsageError } from '../usage-error.ts';
import { blockedPort } from './blocked-ports.ts';

export interface StartOptions {
  /** The port that users open; the other ports follow it. */
  readonly port: number;
  readonly data: string;
  readonly fresh: boolean;
  readonly seed: boolean;
  /**
   * Start of the business clock, an ISO 8601 time with its offset; by default it stays where it is.
   */
  readonly clock?: string;
  /**
   * Serve exactly this release of the store and build no front end; by default the sources are
   * built.
   */
  readonly release?: string | undefined;
  /** Print how long each phase of the start took. */
  readonly timings?: boolean;
}

export function readOptions(argv: readonly string[]): StartOptions {
  const { port = '3000', data = '.data', fresh = false, release, ...rest } = parse(argv);
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_528)
    throw new UsageError(`--port ${port}: give a number from 1 to 65528`);
  const blocked = blockedPort(number);
  if (blocked !== null)
    throw new UsageError(
      `--port ${port}: browsers block port ${String(blocked)}, which a page of the product would have; give another --port N (pages are at N, N+2, N+3 and N+5 to N+7)`,
    );
  if (release !== undefined && !/^\d{6}$/.test(release))
    throw new UsageError(`--release ${release}: give the number of a release, such as 000117`);
  if (release !== undefined && fresh)
    throw new UsageError(
      '--fresh throws the releases away and --release asks for one: give one of them',
    );
  return {
    port: number,
    data: resolve(PROJECT_ROOT, data),
    fresh,
    seed: !rest['no-seed'],
    release,
    ...(rest.timings ? { timings: true } : {}),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
        'no-seed': { type: 'boolean' },
        release: { type: 'string' },
        timings: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nOptions: --port N, --data DIR, --fresh, --no-seed, --release 000117, --timings`,
    );
  }
}
