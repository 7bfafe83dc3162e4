import { bestOf, type Candidate } from '../candidate.ts';
import { labelledCandidates, type Reading } from '../labelled.ts';
import { LABELS } from '../labels.ts';
import type { Sheet } from '../relations.ts';

const MAX_SUBJECT_LENGTH = 100;
/** A ruled line beside the first letter. */
const LEADING_RULE = /^[\s|]+/;
/** 「但し 品代として」, and a bracket in which another label begins. */
const TRAILING = /(?:\s*として|\s*\()\s*$/;

/** 「件名 Subject 秋の展示会」: a label in a second language is not a subject. */
const LABEL_WORDS = new Set(
  LABELS.filter(({ name }) => name === 'subject').map(({ words }) => words.toLowerCase()),
);

export function readSubject(sheet: Sheet): Candidate | undefined {
  return bestOf(labelledCandidates(sheet, 'subject', wholeText));
}

function wholeText(text: string): Reading | undefined {
  const value = text.replace(LEADING_RULE, '').replace(TRAILING, '').trim();
  if (value.length < 2 || value.length > MAX_SUBJECT_LENGTH || /^[\d\s,.¥%()-]+$/.test(value))
    return undefined;
  if (LABEL_WORDS.has(value.toLowerCase())) return undefined;
  return { value, index: text.indexOf(value), length: value.length, certainty: 1 };
}
