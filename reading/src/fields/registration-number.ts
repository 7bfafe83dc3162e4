import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { BLANKS, HYPHEN_VARIANTS } from '@hareto/domain/digits.ts';
import { normalizeInvoiceRegistrationNumber } from '@hareto/domain/invoice-registration-number.ts';
import { bestOf, withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidates, type ValueInText } from '../labelled-values.ts';
import { leftInLine, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { hasLegalForm } from './company-name.ts';
import { distance } from './issuer-block.ts';

const BETWEEN = `(?:${BLANKS.source}|${HYPHEN_VARIANTS.source}){0,3}`;
const DIGITS = String.raw`\d(?:${BETWEEN}\d){12}(?!${BETWEEN}\d)`;
const REGISTRATION = new RegExp(String.raw`(?<![A-Za-z])T${BETWEEN}${DIGITS}`, 'gi');
const DIGITS_ONLY = new RegExp(`^${DIGITS}`);
const CHECK_DIGIT_CONFIDENCE = 0.98;
// Numbers of sole proprietors have no check digit.
const UNPROVEN_CONFIDENCE = 0.75;
const PERSON_CONFIDENCE = 0.85;
const UNLABELLED_CONFIDENCE = 0.95;
/** Words that mark the addressee's number, as the issuer would write them. */
const ADDRESSEE_WORD =
  /貴社|御社|貴殿|貴方|貴店|貴法人|貴団体|お客様|お客さま|得意先|請求先|宛先|買い?手|購入者|受領者|発注者/;
const ISSUER_WORD = /弊社|当社|当方|発行者|発行元|請求元|売り?手|販売元|受注者/;
/** Maximum distance between the addressee's number and its name, in lines. */
const MAX_ADDRESSEE_DISTANCE_LINES = 7;

interface Parties {
  issuer: Cell | undefined;
  /** The issuer's name, if one was read. */
  name: string | undefined;
  addressees: ReadonlySet<Cell>;
}

/**
 * The issuer's 'T' and 13 digits; the check digit of corporate numbers proves the reading. A number
 * that words mark as the addressee's is never taken, and one near the addressee only in doubt.
 */
export function readRegistrationNumber(sheet: Sheet, parties: Parties): Candidate | undefined {
  const numbersWithT = sheet.cells.flatMap((cell) => numbersIn(sheet, cell));
  const all =
    numbersWithT.length > 0
      ? numbersWithT
      : labelledCandidates(sheet, 'invoice_registration_number', numberWithoutT);
  const possible = all.filter(
    ({ span }) => ownerByLabel(sheet, span.cell, span.start) !== 'addressee',
  );
  const nearIssuer = possible.filter(
    ({ span }) => ownerByPosition(span.cell, parties) === 'issuer',
  );
  const unclear = possible.filter(({ span }) => ownerByPosition(span.cell, parties) === undefined);
  // If a number is beside the issuer's name, another number elsewhere on the page does not make it
  // doubtful.
  const best = bestOf(
    (nearIssuer.length > 0 ? nearIssuer : unclear).map((one) =>
      withPersonConfidence(sheet, one, parties),
    ),
  );
  if (best) return best;
  const nearAddressee = bestOf(possible);
  return nearAddressee && withDoubt(nearAddressee, 'unproven');
}

function numbersIn(sheet: Sheet, cell: Cell): Candidate[] {
  return [...cell.text.matchAll(REGISTRATION)].flatMap((match): Candidate[] => {
    const value = normalizeInvoiceRegistrationNumber(match[0]);
    if (value === null) return [];
    const isLabelled = sheet
      .labelsOf(cell)
      .some(
        ({ name, rest }) => name === 'invoice_registration_number' && rest.start <= match.index,
      );
    return [
      {
        value,
        confidence: confidenceByCheckDigit(value) * (isLabelled ? 1 : UNLABELLED_CONFIDENCE),
        span: partOf(wholeOf(cell), match.index, match[0].length),
      },
    ];
  });
}

const confidenceByCheckDigit = (value: string): number =>
  isCorporateNumber(value.slice(1)) ? CHECK_DIGIT_CONFIDENCE : UNPROVEN_CONFIDENCE;

/**
 * A person's number has no check digit. It is sure beside its label in an embedded text, if the
 * issuer's name is that of a person and the number is not a corporate one.
 */
function withPersonConfidence(sheet: Sheet, candidate: Candidate, { name }: Parties): Candidate {
  const { cell, start } = candidate.span;
  const isLabelled = sheet
    .labelsOf(cell)
    .some(
      ({ name: label, rest }) => label === 'invoice_registration_number' && rest.start <= start,
    );
  const isNumberOfPerson =
    name !== undefined && isNameOfPerson(name) && !isCorporateNumber(candidate.value.slice(1));
  return isLabelled && isNumberOfPerson && cell.page.toShown === undefined
    ? { ...candidate, confidence: Math.max(PERSON_CONFIDENCE, candidate.confidence) }
    : candidate;
}

/** 「司法書士 越智 英里子 事務所」 is a person; 「弁護士法人見本法律事務所」 is not. */
const isNameOfPerson = (name: string): boolean => !hasLegalForm(name.replace(/事務所$/, ''));

function numberWithoutT(text: string): ValueInText | undefined {
  const match = DIGITS_ONLY.exec(text);
  const value = match && normalizeInvoiceRegistrationNumber(match[0]);
  return value
    ? { value, index: 0, length: match[0].length, certainty: confidenceByCheckDigit(value) * 0.95 }
    : undefined;
}

/** The owner of a number, according to the words before it, in its cell or left of it. */
function ownerByLabel(sheet: Sheet, cell: Cell, start: number): 'issuer' | 'addressee' | undefined {
  const left = leftInLine(sheet, cell)
    .filter((other) => cell.left - other.right < 12 * cell.size)
    .at(-1);
  const before = `${left?.text ?? ''} ${cell.text.slice(0, start)}`;
  if (ISSUER_WORD.test(before)) return 'issuer';
  return ADDRESSEE_WORD.test(before) ? 'addressee' : undefined;
}

/** The owner of a number, according to the nearest name; `undefined` when no name is near. */
function ownerByPosition(
  cell: Cell,
  { issuer, addressees }: Parties,
): 'issuer' | 'addressee' | undefined {
  const distanceToAddressee = Math.min(
    Infinity,
    ...[...addressees].map((one) => distance(one, cell)),
  );
  const distanceToIssuer = issuer ? distance(issuer, cell) : Infinity;
  if (distanceToIssuer === Infinity && distanceToAddressee === Infinity) return undefined;
  if (distanceToIssuer <= distanceToAddressee) return 'issuer';
  return distanceToAddressee < MAX_ADDRESSEE_DISTANCE_LINES * cell.size ? 'addressee' : undefined;
}
