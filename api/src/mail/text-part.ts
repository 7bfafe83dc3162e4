import {
  DUE_HEADING,
  POINTS_HEADING,
  type Fact,
  type MailBlock,
  type RequiredActionBlock,
} from './blocks.ts';
import type { MailFooter } from './footer.ts';

const FOOTER_RULE = '-'.repeat(40);

/** The mail as text/plain. */
export const textPart = (blocks: readonly MailBlock[], footer: MailFooter): string =>
  withFooter(textOfBlocks(blocks), footer);

export const withFooter = (
  text: string,
  { before, contactLabel, contactUrl, signature }: MailFooter,
): string =>
  `${text}\n\n${[FOOTER_RULE, ...before, `${contactLabel}${contactUrl}`, signature].join('\n')}`;

export const textOfBlocks = (blocks: readonly MailBlock[]): string =>
  blocks.map(textOf).join('\n\n');

function textOf(block: MailBlock): string {
  if ('code' in block) return `確認コードは ${block.code} です。`;
  if ('url' in block) return `▼ ${block.label}\n${block.url}`;
  if ('points' in block) return textOfRequiredAction(block);
  const lines = 'facts' in block ? factLines(block.facts) : block.lines;
  return sectionOf(block.heading, lines);
}

const sectionOf = (heading: string | null, lines: readonly string[]): string =>
  [...(heading === null ? [] : [`■ ${heading}`]), ...lines].join('\n');

function textOfRequiredAction({ points, due, otherwise }: RequiredActionBlock): string {
  const lines = points.flatMap(({ label, comment }) => [
    `・${label}`,
    ...(comment === null ? [] : [`　${comment}`]),
  ]);
  return [
    ...(points.length === 0 ? [] : [sectionOf(POINTS_HEADING, lines)]),
    sectionOf(DUE_HEADING, [...(due === null ? [] : [due]), otherwise]),
  ].join('\n\n');
}

/** One fact per line, with the colons aligned. */
function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(...facts.map(([label]) => widthOf(label)));
  return facts.map(([label, value]) => `${padded(label, width)}：${value}`);
}

/** Width in full-width characters; Latin letters take half of one. */
const widthOf = (label: string) =>
  [...label].reduce((sum, letter) => sum + (letter < '\u0080' ? 0.5 : 1), 0);
const padded = (label: string, width: number) =>
  label + '　'.repeat(Math.ceil(width - widthOf(label)));
