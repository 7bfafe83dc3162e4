import { Script } from 'node:vm';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { kilobytes } from '../webpack/wire-size.ts';
import { definesContainer } from './defines-container.ts';

/** The limits of a remote's size and form. Sizes are kilobytes as transferred. */
export const LIMITS = {
  /** A single script, not compressed. */
  script: 2000,
  /** The first script of a remote; with federation's own runtime it has 27. */
  entry: 30,
  /** The declared budget of a remote: what its scripts add to one route. */
  budget: 160,
  /** The whole declaration, which is inlined in every page. Not compressed. */
  declaration: 64,
  routes: 100,
  navEntries: 20,
  /** The number of characters of a label or title. */
  label: 40,
  title: 60,
} as const;

/** The scripts of a build by file name. */
export interface BuildScripts {
  readonly content: ReadonlyMap<string, Buffer>;
  /** Transferred bytes of a script. */
  weightOf(file: string): number;
}

/** Errors in the size and form of a build, one line each. */
export function checkForm(
  manifest: HostManifest | RemoteManifest,
  scripts: BuildScripts,
): string[] {
  const oversized = oversizedScripts(scripts.content);
  // Oversized scripts are neither compiled nor weighed.
  if (oversized.length > 0) return oversized;
  const unreadable = [...scripts.content].flatMap(([file, content]) => syntaxError(file, content));
  if (!('id' in manifest)) return unreadable;
  return [
    ...unreadable,
    ...checkEntry(manifest, scripts),
    ...tooManyEntries(manifest),
    ...tooLongTexts(manifest),
    ...routesOverBudget(manifest, scripts),
  ];
}

export const oversizedScripts = (scripts: ReadonlyMap<string, Buffer>): string[] =>
  [...scripts]
    .filter(([, { length }]) => length > LIMITS.script * 1000)
    .map(
      ([file, { length }]) =>
        `${file} has ${kilobytes(length)} KB; a script may have ${LIMITS.script} KB`,
    );

/** Compiles a script without running it. */
function syntaxError(file: string, content: Buffer): string[] {
  try {
    new Script(content.toString('utf8'), { filename: file });
    return [];
  } catch (error) {
    return [`${file} is not a script that a browser can read: ${String(error)}`];
  }
}

function checkEntry({ id, entry }: RemoteManifest, { content, weightOf }: BuildScripts): string[] {
  const script = content.get(entry);
  if (!script) return [`its entry ${entry} is not one of its scripts`];
  const weight = kilobytes(weightOf(entry));
  return [
    ...(weight > LIMITS.entry
      ? [`its entry ${entry} has ${weight} KB; an entry may have ${LIMITS.entry} KB`]
      : []),
    ...(definesContainer(script.toString('utf8'), `hareto_${id}`)
      ? []
      : [`its entry ${entry} does not define the container hareto_${id}`]),
  ];
}

const tooManyEntries = ({ routes, nav }: RemoteManifest): string[] => [
  ...(routes.length > LIMITS.routes
    ? [`it has ${routes.length} routes; a remote may have ${LIMITS.routes}`]
    : []),
  ...(nav.length > LIMITS.navEntries
    ? [`it has ${nav.length} navigation entries; a remote may have ${LIMITS.navEntries}`]
    : []),
];

function tooLongTexts({ routes, nav, landing, integrity: _, ...rest }: RemoteManifest): string[] {
  const declaration = Buffer.byteLength(JSON.stringify({ routes, nav, landing, ...rest }));
  return [
    ...nav.flatMap(({ id, label }) => lengthProblem(`the label of ${id}`, label, LIMITS.label)),
    ...routes.flatMap(({ id, title, flowTitle = '' }) => [
      ...lengthProblem(`the title of ${id}`, title, LIMITS.title),
      ...lengthProblem(`the flow title of ${id}`, flowTitle, LIMITS.title),
    ]),
    ...(declaration > LIMITS.declaration * 1000
      ? [
          `its declaration has ${kilobytes(declaration)} KB, which every page would contain; it may have ${LIMITS.declaration} KB`,
        ]
      : []),
  ];
}

function lengthProblem(subject: string, text: string, limit: number): string[] {
  const { length } = [...text];
  return length > limit ? [`${subject} has ${length} letters; it may have ${limit}`] : [];
}

function routesOverBudget(
  { budget, initial, routes }: RemoteManifest,
  { weightOf }: BuildScripts,
): string[] {
  if (budget === undefined) return ['it declares no budget'];
  if (budget > LIMITS.budget)
    return [`it declares a budget of ${budget} KB; a remote may have ${LIMITS.budget} KB`];
  return routes.flatMap(({ id, scripts }) => {
    const bytes = [...new Set([...initial, ...scripts])].reduce(
      (sum, file) => sum + weightOf(file),
      0,
    );
    const weight = kilobytes(bytes);
    return weight > budget
      ? [`${id} needs ${weight} KB of its scripts; its budget is ${budget} KB`]
      : [];
  });
}
