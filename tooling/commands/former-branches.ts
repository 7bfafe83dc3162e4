import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  formerBranchNames,
  type Edition,
  type BranchWithFormerNames,
} from '../banks/former-branches.ts';
import { runAndCapture } from '../processes/program.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const PACKAGE = 'zengin-code';
const TABLE = 'shared/banks/src/former-branch-names.ts';

/**
 * Writes the former names of branches, from every published edition of the bank data up to the one
 * that the product uses. Needs the package registry.
 */
export async function run(): Promise<number> {
  const requireInBanks = createRequire(join(PROJECT_ROOT, 'shared/banks/package.json'));
  const { version: current } = requireInBanks(`${PACKAGE}/package.json`) as { version: string };
  const published = await output('npm', ['view', PACKAGE, 'versions', '--json']);
  // A version ends in the day of its edition.
  const versions = (JSON.parse(published) as string[])
    .filter((version) => version <= current)
    .sort();
  const folder = await mkdtemp(join(tmpdir(), 'bank-editions-'));
  try {
    const editions: Edition[] = [];
    for (const version of versions) editions.push(await editionOf(version, join(folder, version)));
    const renamed = formerBranchNames(editions);
    await writeFile(join(PROJECT_ROOT, TABLE), sourceOf(current, renamed));
    console.log(`${String(renamed.length)} branches with former names in ${TABLE}`);
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function editionOf(version: string, folder: string): Promise<Edition> {
  await mkdir(folder);
  await output('npm', ['pack', '--silent', `${PACKAGE}@${version}`], folder);
  await output('tar', ['-xzf', `${PACKAGE}-${version}.tgz`], folder);
  return createRequire(join(folder, 'package/package.json'))('./') as Edition;
}

async function output(name: string, args: readonly string[], cwd?: string): Promise<string> {
  const result = await runAndCapture(name, args, cwd === undefined ? {} : { cwd });
  if (result.code !== 0) throw new Error(`${name} ${args.join(' ')}: ${result.output}`);
  return result.output;
}

const sourceOf = (version: string, renamed: readonly BranchWithFormerNames[]): string =>
  `/**
 * Former names of branches: bank code, branch code, names. Written by \`npm run former-branches\` from
 * the editions of ${PACKAGE} up to ${version}.
 */
export const FORMER_BRANCH_NAMES = \`
${renamed.map(({ bank_code, branch_code, former }) => `${bank_code} ${branch_code} ${former.join(' ')}`).join('\n')}
\`;
`;
