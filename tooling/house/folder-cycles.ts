import type { Sources } from '../sources/code.ts';
import { moduleNamesIn, resolveImport } from './imports.ts';

/** Folders or files of one folder that import each other in a cycle. */
export interface FolderCycle {
  readonly folder: string;
  readonly members: readonly string[];
}

/** Maps an entry of a folder to the neighbouring entries that its files import. */
type Graph = Map<string, Set<string>>;

/**
 * Import cycles between the entries of each folder, including types. Cycles that have only files
 * are left out, because the linter finds them.
 */
export function folderCycles(sources: Sources): FolderCycle[] {
  const graphs = new Map<string, Graph>();
  for (const [from, file] of sources)
    for (const name of moduleNamesIn(file)) {
      const to = resolveImport(sources, from, name);
      if (to !== null && to !== from) addImport(graphs, from, to);
    }
  return [...graphs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, graph]) =>
      findCycles(graph)
        .filter((members) => members.some((member) => !sources.has(pathOf(folder, member))))
        .map((members) => ({ folder, members: [...members].sort() })),
    );
}

/** The path of an entry; `folder` is '' at the root of the checkout. */
export const pathOf = (folder: string, entry: string): string =>
  folder === '' ? entry : `${folder}/${entry}`;

/** Adds an import between two files to the graph of the folder in which their paths differ. */
function addImport(graphs: Map<string, Graph>, from: string, to: string): void {
  const parts = from.split('/');
  const otherParts = to.split('/');
  const firstDifference = parts.findIndex((part, index) => part !== otherParts[index]);
  const entry = parts[firstDifference];
  const other = otherParts[firstDifference];
  if (entry === undefined || other === undefined) return;
  const folder = parts.slice(0, firstDifference).join('/');
  const graph: Graph = graphs.get(folder) ?? new Map<string, Set<string>>();
  graphs.set(folder, graph);
  graph.set(entry, (graph.get(entry) ?? new Set()).add(other));
}

/** The strongly connected components of two or more entries (Tarjan's algorithm). */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  /** Returns the lowest number of an entry on the stack that this entry reaches. */
  const visit = (entry: string): number => {
    const number = numbers.size;
    numbers.set(entry, number);
    stack.push(entry);
    let low = number;
    for (const neighbour of graph.get(entry) ?? []) {
      const neighbourNumber = numbers.get(neighbour);
      if (neighbourNumber === undefined) low = Math.min(low, visit(neighbour));
      else if (stack.includes(neighbour)) low = Math.min(low, neighbourNumber);
    }
    if (low === number) {
      const members = stack.splice(stack.indexOf(entry));
      if (members.length > 1) cycles.push(members);
    }
    return low;
  };
  for (const entry of graph.keys()) if (!numbers.has(entry)) visit(entry);
  return cycles;
}
