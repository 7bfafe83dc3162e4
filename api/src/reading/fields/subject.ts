import { bestOf, type Candidate } from '../candidate.ts';
import { labelledCandidates, type Reading } from '../labelled.ts';
import type { Sheet } from '../relations.ts';

const LONGEST_SUBJECT = 100;
/** A ruled line beside the first letter. */
const LEADING_RULE = /^[\s|]+/;
/** 「但し 品代として」, and a bracket in which another label begins. */
const TRAILING = /(?:\s*として|\s*\()\s*$/;

export function readSubject(sheet: Sheet): Candidate | undefined {
  return bestOf(labelledCandidates(sheet, 'subject', wholeText));
}

function wholeText(text: string): Reading | undefined {
  const value = text.replace(LEADING_RULE, '').replace(TRAILING, '').trim();
  if (value.length < 2 || value.length > LONGEST_SUBJECT || /^[\d\s,.¥%()-]+$/.test(value))
    return undefined;
  return { value, index: text.indexOf(value), length: value.length, certainty: 1 };
}
