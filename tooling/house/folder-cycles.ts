import type { Sources } from '../sources/code.ts';
import { namedModules, resolved } from './imports.ts';

/** Entries of one folder, folders or files, that import each other in a cycle. */
export interface FolderCycle {
  readonly folder: string;
  readonly members: readonly string[];
}

/** Maps an entry of a folder to the neighbouring entries that its files import. */
type Graph = Map<string, Set<string>>;

/**
 * Import cycles between the entries of each folder, including types. The linter finds cycles of
 * files without a folder.
 */
export function folderCycles(sources: Sources): FolderCycle[] {
  const graphs = new Map<string, Graph>();
  for (const [from, file] of sources)
    for (const name of namedModules(file)) {
      const to = resolved(sources, from, name);
      if (to !== null && to !== from) connect(graphs, from, to);
    }
  return [...graphs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, graph]) =>
      circles(graph)
        .filter((members) => members.some((member) => !sources.has(pathOf(folder, member))))
        .map((members) => ({ folder, members: [...members].sort() })),
    );
}

/** `folder` is '' at the root of the checkout. */
export const pathOf = (folder: string, entry: string): string =>
  folder === '' ? entry : `${folder}/${entry}`;

function connect(graphs: Map<string, Graph>, from: string, to: string): void {
  const [parts, others] = [from.split('/'), to.split('/')];
  const split = parts.findIndex((part, index) => part !== others[index]);
  const [entry, other] = [parts[split], others[split]];
  if (entry === undefined || other === undefined) return;
  const folder = parts.slice(0, split).join('/');
  const graph: Graph = graphs.get(folder) ?? new Map<string, Set<string>>();
  graphs.set(folder, graph);
  graph.set(entry, (graph.get(entry) ?? new Set()).add(other));
}

/** Strongly connected components of two or more nodes (Tarjan). */
function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const lowest = (entry: string): number => {
    const number = numbers.size;
    numbers.set(entry, number);
    open.push(entry);
    let low = number;
    for (const next of graph.get(entry) ?? []) {
      const known = numbers.get(next);
      if (known === undefined) low = Math.min(low, lowest(next));
      else if (open.includes(next)) low = Math.min(low, known);
    }
    if (low === number) {
      const members = open.splice(open.indexOf(entry));
      if (members.length > 1) found.push(members);
    }
    return low;
  };
  for (const entry of graph.keys()) if (!numbers.has(entry)) lowest(entry);
  return found;
}
