import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PNPM } from '../install-packages.mjs';
import { type Changes, collectChanges } from '../new/changes.ts';
import { addEndpoint, testPatternOf } from '../new/endpoint.ts';
import { type Product, readProduct } from '../new/product.ts';
import { Refusal } from '../new/refusal.ts';
import { addRemote } from '../new/remote.ts';
import { addScreen } from '../new/screen.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { run as format } from './format.ts';
import { run as writeOpenApi } from './openapi.ts';
import { runProgram } from '../processes/program.ts';

const USAGE = `npm run new -- remote NAME [--path /things] [--title タイトル]
npm run new -- screen REMOTE NAME [--path /things/:id/notes] [--title タイトル]
npm run new -- endpoint NAME --method GET|POST|PUT|DELETE --path /api/v1/things [--group things]`;

interface Generator {
  readonly positionals: number;
  readonly options: readonly string[];
  plan(changes: Changes, product: Product, call: Call): void;
  /** Runs the steps that new files require, such as links of a workspace. */
  finish(): Promise<number>;
  /** Hints for the developer, printed at the end. */
  nextSteps(call: Call): string[];
}

interface Call {
  readonly names: readonly string[];
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly method?: string | undefined;
  readonly group?: string | undefined;
}

const doNothing = async (): Promise<number> => 0;
// Adds the workspace to the lockfile, with the package versions that the other workspaces have.
const install = (): Promise<number> =>
  runProgram('npx', [
    '--yes',
    PNPM,
    'install',
    '--no-frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--loglevel=error',
  ]);

const GENERATORS: Readonly<Record<string, Generator>> = {
  remote: {
    positionals: 1,
    options: ['path', 'title'],
    plan: (changes, product, { names: [name = ''], path, title }) =>
      addRemote(changes, product, { name, path, title }),
    finish: install,
    nextSteps: ({ names: [name = ''] }) => [
      `fill in remote-${name}/src/screens/list, and \`nav\` in remote.config.ts if it belongs in the menu`,
      `npm run unit -- --selectProjects remote-${name}`,
      `npm run dev -- ${name}`,
    ],
  },
  screen: {
    positionals: 2,
    options: ['path', 'title'],
    plan: (changes, product, { names: [remote = '', name = ''], path, title }) =>
      addScreen(changes, product, { remote, name, path, title }),
    finish: doNothing,
    nextSteps: ({ names: [remote = '', name = ''] }) => [
      `fill in remote-${remote}/src/screens/${name}`,
      `npm run unit -- --selectProjects remote-${remote}`,
      `npm run dev -- ${remote}`,
    ],
  },
  endpoint: {
    positionals: 1,
    options: ['method', 'path', 'group'],
    plan: (changes, product, { names: [name = ''], method = '', path = '', group }) =>
      addEndpoint(changes, product, { name, method: method.toUpperCase(), path, group }),
    finish: writeOpenApi,
    nextSteps: ({ names: [name = ''] }) => [
      'fill in the API schema and the function where they say so',
      `npm run unit -- --selectProjects api --testPathPatterns ${testPatternOf(name)}`,
      'npm run openapi, after each change of the API schema',
    ],
  },
};

/** Creates a remote, a screen or an endpoint from tooling/templates (docs/recipes). */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { generator, call } = readCall(args);
    const product = await readProduct();
    const changes = collectChanges(product.read);
    generator.plan(changes, product, call);
    await write(changes.files, product);
    const code = await generator.finish();
    for (const step of generator.nextSteps(call)) console.log(`next: ${step}`);
    return code;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readCall(args: readonly string[]): { generator: Generator; call: Call } {
  const { values, positionals } = parseArguments(args);
  const [kind = '', ...names] = positionals;
  const generator = Object.hasOwn(GENERATORS, kind) ? GENERATORS[kind] : undefined;
  if (
    !generator ||
    names.length !== generator.positionals ||
    Object.keys(values).some((name) => !generator.options.includes(name))
  )
    throw new Refusal(USAGE);
  return { generator, call: { ...values, names } };
}

function parseArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { path: text, title: text, method: text, group: text },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

async function write(files: ReadonlyMap<string, string>, { read }: Product): Promise<void> {
  for (const [path, text] of files) {
    console.log(`${read(path) === null ? 'made   ' : 'changed'} ${path}`);
    await mkdir(dirname(join(PROJECT_ROOT, path)), { recursive: true });
    await writeFile(join(PROJECT_ROOT, path), text);
  }
  const code = await format([...files.keys()]);
  if (code !== 0) throw new Error('the formatter failed on the new files');
}
