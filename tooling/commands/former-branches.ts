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
  const versionsJson = await runForOutput('npm', ['view', PACKAGE, 'versions', '--json']);
  // A version ends with the date of its edition, so versions of one length sort by date.
  const versions = (JSON.parse(versionsJson) as string[])
    .filter((version) => version <= current)
    .sort();
  const folder = await mkdtemp(join(tmpdir(), 'bank-editions-'));
  try {
    const editions: Edition[] = [];
    for (const version of versions)
      editions.push(await downloadEdition(version, join(folder, version)));
    const branches = formerBranchNames(editions);
    await writeFile(join(PROJECT_ROOT, TABLE), tableSource(current, branches));
    console.log(`${String(branches.length)} branches with former names in ${TABLE}`);
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function downloadEdition(version: string, folder: string): Promise<Edition> {
  await mkdir(folder);
  await runForOutput('npm', ['pack', '--silent', `${PACKAGE}@${version}`], folder);
  await runForOutput('tar', ['-xzf', `${PACKAGE}-${version}.tgz`], folder);
  return createRequire(join(folder, 'package/package.json'))('./') as Edition;
}

async function runForOutput(name: string, args: readonly string[], cwd?: string): Promise<string> {
  const result = await runAndCapture(name, args, cwd === undefined ? {} : { cwd });
  if (result.code !== 0) throw new Error(`${name} ${args.join(' ')}: ${result.output}`);
  return result.output;
}

const tableSource = (version: string, branches: readonly BranchWithFormerNames[]): string =>
  `/**
 * Former names of branches: bank code, branch code, names. Written by \`npm run former-branches\` from
 * the editions of ${PACKAGE} up to ${version}.
 */
export const FORMER_BRANCH_NAMES = \`
${branches.map(({ bank_code, branch_code, former }) => `${bank_code} ${branch_code} ${former.join(' ')}`).join('\n')}
\`;
`;
