import { bestOf, raisedConfidence, withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidates, type ValueInText } from '../labelled-values.ts';
import { leftInLine, type Sheet } from '../relations.ts';
import { partOf, textOf, wholeOf } from '../spans.ts';
import { isBankLine } from './bank-block.ts';
import { companyNameIn, type FoundName } from './company-name.ts';
import { isMention } from './mentioned-companies.ts';
import { isAtOtherPlace, isBehindOtherPlace } from './other-places.ts';
import { addresseeCells, areNeighbourLines, isInLatin, readPayerName } from './payer.ts';
import { issuerEvidence } from './issuer-evidence.ts';
import { withRivalIssuers } from './rival-issuers.ts';
import {
  namesOutsideCompanies,
  PERSON_OR_SHOP,
  unincorporatedName,
} from './unincorporated-name.ts';

const SENTENCE = /[。、]|ます|です|ください|下さい|いたし|致し|※/;
/** The confidence of a company's name without evidence around it, and what each evidence adds. */
const NAME_CONFIDENCE = 0.6;
/** 「請求元」; 「会社名」 may be that of the addressee. */
const CLEAR_LABEL_CONFIDENCE = 0.85;
const INCREASE_BY_EVIDENCE = 0.13;
const INCREASE_BY_REGISTRATION = 0.12;
const MAX_INCREASE = 0.35;

/**
 * The payee's name: the labelled one, or the company's name beside an address, telephone or
 * registration number.
 */
export function readPayeeName(sheet: Sheet): Candidate | undefined {
  const payers = addresseeCells(sheet);
  const areIssuers = (candidates: readonly Candidate[]) =>
    candidates
      .filter(({ span, value }) => !payers.has(span.cell) && !isNameOfPayer(value, sheet))
      .filter(({ span }) => !isBankLine(sheet, span.cell));
  const companies = areIssuers(sheet.cells.flatMap((cell) => issuerIn(sheet, cell, payers) ?? []));
  const atPlaces = companies.filter(({ span }) => isAtOtherPlace(sheet, span.cell));
  const placeCells = new Set(atPlaces.map(({ span }) => span.cell));
  const rivals = namesOutsideCompanies(sheet, payers, placeCells);
  const labelled = areIssuers(labelledCandidates(sheet, 'payee_name', labelledName));
  const candidates = [
    ...labelled,
    ...companies
      .filter((one) => !atPlaces.includes(one))
      .filter(({ span }) => rivals.length === 0 || !isMention(span.cell.text)),
  ];
  const other = bestOf(atPlaces);
  if (candidates.length === 0)
    return unincorporatedName(sheet, payers, placeCells) ?? (other && withDoubt(other, 'rivals'));
  const best = withOtherPlaceDoubt(
    bestOf(confirmedByRepetition(withoutTranslations(candidates))),
    other,
  );
  return labelled.some(
    ({ value, confidence }) => value === best?.value && confidence >= CLEAR_LABEL_CONFIDENCE,
  )
    ? best
    : withRivalIssuers(sheet, best, rivals);
}

/**
 * A company that is named as a place of delivery or work may be the issuer if it has as much
 * evidence.
 */
function withOtherPlaceDoubt(
  best: Candidate | undefined,
  other: Candidate | undefined,
): Candidate | undefined {
  if (!best || !other || other.value === best.value || other.confidence < best.confidence)
    return best;
  return withDoubt(other.confidence > best.confidence ? other : best, 'rivals');
}

/** A branch of the addressee to which goods are delivered is not the issuer. */
function isNameOfPayer(name: string, sheet: Sheet): boolean {
  const payer = readPayerName(sheet)?.value.replaceAll(' ', '');
  return payer !== undefined && name.replaceAll(' ', '').startsWith(payer);
}

/** A name in English beside the Japanese one is the same company. */
function withoutTranslations(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(
    ({ value, span }) =>
      !isInLatin(value) ||
      !candidates.some(
        (other) => !isInLatin(other.value) && areNeighbourLines(span.cell, other.span.cell),
      ),
  );
}

function labelledName(text: string): ValueInText | undefined {
  const company = companyNameIn(text);
  if (company) return { ...company, certainty: 1 };
  const value = text.trim();
  return PERSON_OR_SHOP.test(value) && !/\d{4}/.test(value)
    ? { value, index: text.indexOf(value), length: value.length, certainty: 0.88 }
    : undefined;
}

function issuerIn(sheet: Sheet, cell: Cell, payers: ReadonlySet<Cell>): Candidate | undefined {
  const name =
    payers.has(cell) || SENTENCE.test(cell.text) ? undefined : nameOutsideLabels(sheet, cell);
  if (!name || isBehindOtherPlace(cell.text, name.index)) return undefined;
  const evidence = issuerEvidence(sheet, cell, payers);
  const increase =
    INCREASE_BY_EVIDENCE * evidence.count +
    (evidence.hasRegistration ? INCREASE_BY_REGISTRATION : 0);
  const confidence = NAME_CONFIDENCE + Math.min(MAX_INCREASE, increase);
  return { value: name.value, confidence, span: partOf(wholeOf(cell), name.index, name.length) };
}

// The name after 口座名義 or 件名 belongs to that label.
function nameOutsideLabels(sheet: Sheet, cell: Cell): FoundName | undefined {
  const [first] = sheet.labelsOf(cell);
  const name = companyNameIn(first ? cell.text.slice(0, first.at.start) : cell.text);
  const isValueOfAnother = sheet.labels.some(
    ({ name: label, at, rest }) =>
      ['payer_name', 'account_holder_kana', 'subject'].includes(label) &&
      textOf(rest).trim() === '' &&
      leftInLine(sheet, cell).at(-1) === at.cell,
  );
  return isValueOfAnother ? undefined : name;
}

/** A name that is printed at two places is more certain. */
function confirmedByRepetition(candidates: Candidate[]): Candidate[] {
  return candidates.map((candidate) =>
    candidates.some(
      (other) =>
        other.span.cell !== candidate.span.cell &&
        other.value.replaceAll(' ', '') === candidate.value.replaceAll(' ', ''),
    )
      ? { ...candidate, confidence: raisedConfidence(candidate.confidence) }
      : candidate,
  );
}
