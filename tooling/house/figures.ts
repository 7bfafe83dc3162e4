import ts from 'typescript';
import { isReadByUsers, repeatedSentences } from '../sentences/sentences.ts';
import { type Code, nodesOf, readCode, type Sources, workspaceOf } from '../sources/code.ts';
import { currying, type Currying } from './currying.ts';
import { type FolderCycle, folderCycles } from './folder-cycles.ts';
import { functionLines } from './function-lines.ts';
import { countStatusNumbers } from './status-numbers.ts';

/** Files up to this number of lines count as short. */
const MAX_SHORT_LINES = 20;
/** Functions with more lines count as long; the linter refuses them. */
const MAX_FUNCTION_LINES = 50;

export interface Figures {
  readonly files: number;
  readonly lines: number;
  readonly linesOfAFile: Spread;
  readonly linesOfAFunction: Spread;
  readonly longFunctions: number;
  readonly shortFiles: number;
  /** Files named `…-route.ts` or `…-route.tsx`. */
  readonly routeFiles: number;
  readonly folderCycles: readonly FolderCycle[];
  readonly currying: Currying;
  readonly statusNumbers: number;
  readonly repeatedSentences: number;
  /** Product files that contain the field's name, in code or in a text. */
  readonly billingAmountFiles: number;
  /** Lines of product and tests for each workspace with product code. */
  readonly workspaces: Readonly<Record<string, WorkspaceLines>>;
}

/** Percentiles by nearest rank. */
export interface Spread {
  readonly median: number;
  readonly p90: number;
  readonly longest: number;
}

export interface WorkspaceLines {
  readonly product: number;
  readonly tests: number;
}

/** The figures of the checkout at `root`, which may be an older tree with other folders. */
export async function figuresOf(root: string): Promise<Figures> {
  const code = readCode(root);
  const { product } = code;
  if (product.size === 0) throw new Error(`no product code in ${root}`);
  const paths = [...product.keys()];
  const lengths = [...product.values()].map(({ text }) => linesOf(text));
  const functions = [...product.values()].flatMap(functionLines);
  return {
    files: product.size,
    lines: sum(lengths),
    linesOfAFile: spreadOf(lengths),
    linesOfAFunction: spreadOf(functions),
    longFunctions: functions.filter((length) => length > MAX_FUNCTION_LINES).length,
    shortFiles: lengths.filter((length) => length <= MAX_SHORT_LINES).length,
    routeFiles: paths.filter((path) => /-route\.tsx?$/u.test(path)).length,
    folderCycles: folderCycles(product),
    currying: currying(product),
    statusNumbers: await countStatusNumbers(product),
    repeatedSentences: repeatedSentences(sourcesReadByUsers(product)).length,
    billingAmountFiles: [...product.values()].filter(namesBillingAmount).length,
    workspaces: workspaceLines(code),
  };
}

const sourcesReadByUsers = (product: Sources) =>
  new Map(
    [...product].filter(([path]) => isReadByUsers(path)).map(([path, { text }]) => [path, text]),
  );

const namesBillingAmount = (file: ts.SourceFile) =>
  nodesOf(file).some(
    (node) =>
      (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === 'billing_amount',
  );

function workspaceLines({ product, tests }: Code): Record<string, WorkspaceLines> {
  const lines = new Map<string, { product: number; tests: number }>();
  for (const [path, { text }] of product) {
    const workspace = workspaceOf(path);
    const counts = lines.get(workspace) ?? { product: 0, tests: 0 };
    lines.set(workspace, { ...counts, product: counts.product + linesOf(text) });
  }
  for (const [path, text] of tests) {
    const counts = lines.get(workspaceOf(path));
    if (counts !== undefined) counts.tests += linesOf(text);
  }
  return Object.fromEntries([...lines].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function spreadOf(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { median: percentile(0.5), p90: percentile(0.9), longest: percentile(1) };
}
