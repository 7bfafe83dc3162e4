import { workspaceOf } from '../sources/code.ts';
import type { Figures, Spread, WorkspaceLines } from './figures.ts';
import { type FolderCycle, pathOf } from './folder-cycles.ts';

const NONE = '–';
/** The workspace of a cycle between workspaces. */
const BETWEEN_WORKSPACES = '';

/** A Markdown table with a column for each checkout, under its name. */
export function table(figuresByName: ReadonlyMap<string, Figures>): string {
  const allFigures = [...figuresByName.values()];
  const row = (label: string, cell: (figures: Figures) => string) =>
    line([label, ...allFigures.map(cell)]);
  const workspaces = [
    ...new Set(allFigures.flatMap((figures) => Object.keys(figures.workspaces))),
  ].sort();
  const withCycles = [BETWEEN_WORKSPACES, ...workspaces].filter((workspace) =>
    allFigures.some((figures) => cyclesIn(figures, workspace) > 0),
  );
  return [
    line(['', ...figuresByName.keys()]),
    line(['---', ...allFigures.map(() => '---')]),
    row('Product files, lines', ({ files, lines }) => `${count(files)}, ${count(lines)}`),
    row('Lines of a file: median, 90 %, longest', (figures) => spread(figures.linesOfAFile)),
    row('Lines of a function: median, 90 %, longest', (figures) =>
      spread(figures.linesOfAFunction),
    ),
    row('Functions of more than 50 lines', ({ longFunctions }) => count(longFunctions)),
    row('Files of at most 20 lines', ({ shortFiles }) => count(shortFiles)),
    row('Files `*-route.ts(x)`', ({ routeFiles }) => count(routeFiles)),
    row('Folder cycles', ({ folderCycles }) => count(folderCycles.length)),
    ...withCycles.map((workspace) =>
      row(cycleLabel(workspace), (figures) => count(cyclesIn(figures, workspace))),
    ),
    row('Functions that only return a function', ({ currying }) => count(currying.functions)),
    row('Members like `verify: verify(dependencies)`', ({ currying }) => count(currying.members)),
    row('Comparisons of a status with a number', ({ statusNumbers }) => count(statusNumbers)),
    row('Japanese sentences in several files', (figures) => count(figures.repeatedSentences)),
    row('Files that name `billing_amount`', (figures) => count(figures.billingAmountFiles)),
    ...workspaces.map((workspace) =>
      row(`Test lines per product line, \`${workspace}\``, (figures) =>
        ratio(figures.workspaces[workspace]),
      ),
    ),
  ].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const count = (number: number) => number.toLocaleString('en-US');

const spread = ({ median, p90, longest }: Spread) => [median, p90, longest].map(count).join(', ');

const cycleLabel = (workspace: string) =>
  workspace === BETWEEN_WORKSPACES ? '… between workspaces' : `… in \`${workspace}\``;

const cyclesIn = ({ folderCycles }: Figures, workspace: string) =>
  folderCycles.filter((cycle) => workspaceWith(cycle) === workspace).length;

function workspaceWith({ folder, members }: FolderCycle): string {
  const [workspace = BETWEEN_WORKSPACES, ...others] = new Set(
    members.map((member) => workspaceOf(`${pathOf(folder, member)}/`)),
  );
  return others.length === 0 ? workspace : BETWEEN_WORKSPACES;
}

const ratio = (lines: WorkspaceLines | undefined) =>
  lines === undefined || lines.product === 0 ? NONE : (lines.tests / lines.product).toFixed(2);
