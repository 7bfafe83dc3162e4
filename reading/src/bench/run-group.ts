import { type JudgedField, judge } from './judge.ts';
import type { Group, Paper } from './paper.ts';
import { childrenSeconds, ownSeconds } from './processor-time.ts';
import { readPaper } from './read-paper.ts';

export interface PaperResult {
  readonly name: string;
  readonly pages: number;
  readonly seconds: number;
  readonly fields: readonly JudgedField[];
}

export interface GroupResult {
  readonly group: Group;
  readonly papers: readonly PaperResult[];
  /** Time of this process while it reads, and of its children; `null` where the system does not say. */
  readonly processorSeconds: number | null;
}

/**
 * Reads one paper after another. What the children do between two readings counts, what this
 * process does to draw the papers does not.
 */
export async function runGroup(group: Group, papers: readonly Paper[]): Promise<GroupResult> {
  const results: PaperResult[] = [];
  const childrenBefore = childrenSeconds();
  let own = 0;
  for (const paper of papers) {
    const bytes = await paper.bytes();
    const [started, ownBefore] = [performance.now(), ownSeconds()];
    const { reading, pageCount } = await readPaper(paper.contentType, bytes);
    own += ownSeconds() - ownBefore;
    if (reading === null && paper.mayBeRefused) continue;
    const seconds = Math.round(performance.now() - started) / 1_000;
    const result = { name: paper.name, pages: pageCount, seconds, fields: judge(paper, reading) };
    reportFaults(result);
    results.push(result);
  }
  const children = childrenSeconds();
  return {
    group,
    papers: results,
    processorSeconds:
      children === null || childrenBefore === null ? null : own + children - childrenBefore,
  };
}

function reportFaults({ name: paper, fields }: PaperResult): void {
  for (const { name, value, expected, confidence, isRight, isSure } of fields) {
    if (isRight) continue;
    const sure = isSure ? ' WITHOUT A DOUBT' : '';
    console.log(
      `${paper}: ${name} is ${value ?? 'not read'} (${confidence ?? '-'})${sure}, on the paper ${expected ?? 'nothing'}`,
    );
  }
}
