import { bestOf, type Candidate } from '../candidate.ts';
import { endsAbove } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import type { LabelMatch } from '../label-search.ts';
import { labelledCandidates, type ValueInText } from '../labelled-values.ts';
import { isAbove, rightOf, type Sheet } from '../relations.ts';
import { partOf, textOf, wholeOf, type Span } from '../spans.ts';
import { companyNameIn, hasLegalForm } from './company-name.ts';

const HONORIFIC =
  /(?:御中|様|さま|(?<=\s)サマ|殿|宛|(?<=\s|会社|法人)行|(?<=\s)先生(?:\s*(?:御?侍史|御?机下|御侍者))?)$/;
// 「お客様」「皆様」「お得意様」 do not name an addressee; 「患者様」 is the heading of a column, and 「患者 田中様」 is the
// person who received a service.
const NOT_A_PAYER =
  /^(?:お客|客|皆(?:様|さま|$)|各位|お得意|得意先|お取引先|取引先|貴社|ご担当者|御担当者|ご担当|担当|患者|利用者|受講者|参加者|宿泊者|被保険者|入居者|紹介者|講師|担当医|主治医|\d+\s*名)/;
const GREETING = /^(?:おかげ|お陰|お疲れ|おつかれ|ご苦労|ごちそう|お互い)$/;
/** "Attn: Sample Trading K.K." */
const BEFORE_ADDRESSEE = /^(?:ATTN|ATTENTION|MESSRS|M\/S)[.:]*\s+/i;
const DEPARTMENT = /(?:部|課|室|係|担当|担当者|本部|事業部|支店|グループ)$/;
/** 「150-6990 東京都渋谷区東9-99-9」: the line of another block at the left. */
const ADDRESS_LINE = /〒|\d{3}-\d{4}|[都道府県市区町村郡]\S*\d/;
const TITLE = /^(?:代表|会頭|取締役|理事|店主|大将|女将|オーナー|[\u3400-\u9fff]{1,4}長(?=\s))/;
/**
 * In this part of the page 先生 and 行 mark the addressee; further down, they belong to a line of the
 * table.
 */
const HEAD_OF_PAGE = 0.35;
const ORGANISATION = /^(?!.*(?:請求|明細|見積|納品))[\p{L}ー・&\s]{2,30}$/u;
/** Maximum distances in heights of the font. */
const MAX_DISTANCE_ABOVE = 2.6;
const MAX_DISTANCE_BESIDE = 15;
const MAX_DISTANCE_BELOW_HEADING = 1.6;
/** In lines. */
const MAX_TRANSLATION_DISTANCE_LINES = 2.5;
/** Confidence of a doubtful addressee. */
const TITLED_CONFIDENCE = 0.7;

/** The addressee of the invoice: the name before 御中 or 様, or beside 請求先. */
export function readPayerName(sheet: Sheet): Candidate | undefined {
  return bestOf(payerCandidates(sheet));
}

/** Cells of the addressee and of its name in English: they never name the issuer. */
export function addresseeCells(sheet: Sheet): Set<Cell> {
  const named = payerCandidates(sheet).map(({ span }) => span.cell);
  const translations = sheet.cells.filter(
    (cell) =>
      isInLatin(cell.text) &&
      hasLegalForm(cell.text) &&
      named.some((name) => !isInLatin(name.text) && areNeighbourLines(name, cell)),
  );
  return new Set([...named, ...translations]);
}

/** 「Kitano Pâtisserie Inc.」 */
export const isInLatin = (text: string): boolean => /^[\p{Script=Latin}\x20-\x7e]+$/u.test(text);

/** A name and its translation are printed one above the other. */
export const areNeighbourLines = (one: Cell, other: Cell): boolean =>
  one !== other &&
  one.page === other.page &&
  Math.abs(one.top - other.top) < MAX_TRANSLATION_DISTANCE_LINES * Math.max(one.size, other.size) &&
  one.left < other.right &&
  one.right > other.left;

function payerCandidates(sheet: Sheet): Candidate[] {
  const addressed = sheet.cells.flatMap((cell) => addresseeOf(sheet, cell) ?? []);
  if (addressed.length > 0) return addressed;
  return labelledCandidates(sheet, 'payer_name', (text, label) =>
    isHeadingBeside(sheet, label, text) ? undefined : nameOf(text),
  );
}

/** 「請求先 | 送り先」 above 「株式会社サンプル商事 | 渋谷店」: the cell beside the label is another heading. */
function isHeadingBeside(sheet: Sheet, label: LabelMatch, text: string): boolean {
  const beside = rightOf(sheet, label.at.cell).find((span) => textOf(span) === text)?.cell;
  if (!beside || hasLegalForm(text)) return false;
  const below = [label.at.cell, beside].map((heading) =>
    sheet.cells.find((cell) => isAbove(heading, cell, MAX_DISTANCE_BELOW_HEADING)),
  );
  return below.every(
    (cell) =>
      cell !== undefined && sheet.labelsOf(cell).length === 0 && !ADDRESS_LINE.test(cell.text),
  );
}

function addresseeOf(sheet: Sheet, cell: Cell): Candidate | undefined {
  const match = HONORIFIC.exec(cell.text);
  const labels = sheet.labelsOf(cell);
  const start = labels.find(({ name }) => name === 'payer_name')?.rest.start ?? 0;
  if (!match) return addresseeInEnglish(cell);
  if (match.index < start || (start === 0 && labels.length > 0)) return undefined;
  if (match[0].startsWith('先生') && !isInHead(cell)) return undefined;
  const before = cell.text.slice(start, match.index).trim();
  if (NOT_A_PAYER.test(before) || GREETING.test(before) || /[。、:]/.test(before)) return undefined;
  if (match[0] === '宛' && !/\s$/.test(cell.text.slice(0, match.index)) && !hasLegalForm(before))
    return undefined;
  if (match[0] === '行' && (!hasLegalForm(before) || !isInHead(cell))) return undefined;
  if (NOT_A_PAYER.test(leftOf(sheet, cell)?.text ?? '')) return undefined;
  const isFormal = match[0] === '御中';
  // 「団長 真備 透 様」 represents a body whose name, without a legal form, may be at any place.
  const isTitled = TITLE.test(before) && !hasLegalForm(before);
  // 行 may also follow the name of the issuer, on a slip that the buyer sends back.
  const isUnsure = isTitled || match[0] === '行';
  const nameInCell =
    before === '' || isDepartment(before)
      ? undefined
      : candidateIn(
          { cell, start, end: match.index },
          isUnsure ? TITLED_CONFIDENCE : isFormal ? 0.97 : 0.9,
        );
  // 「広報部 佐藤様」 is below the name of the company.
  return nameInCell && (hasLegalForm(before) || isAddressedAlone(sheet, cell, isFormal))
    ? nameInCell
    : (fromNeighbour(sheet, cell, isFormal) ?? nameInCell);
}

const isInHead = ({ top, page }: Cell): boolean => top <= HEAD_OF_PAGE * page.height;

function addresseeInEnglish(cell: Cell): Candidate | undefined {
  const start = BEFORE_ADDRESSEE.exec(cell.text)?.[0].length ?? 0;
  const isCompany = start > 0 && hasLegalForm(cell.text) && isInHead(cell);
  return isCompany ? candidateIn({ cell, start, end: cell.text.length }, 0.9) : undefined;
}

/** 「有限会社青果 食堂みどり 様」 on the next page repeats the addressee of the first beside the issuer. */
const isAddressedAlone = (sheet: Sheet, { page, text }: Cell, isFormal: boolean): boolean =>
  sheet.cells.some(
    (other) =>
      other.page.number < page.number &&
      other.text === text &&
      fromNeighbour(sheet, other, isFormal) === undefined,
  );

const isDepartment = (text: string): boolean => !hasLegalForm(text) && DEPARTMENT.test(text);

/** 御中 in a separate cell, or after a department: the name is left of it or above. */
function fromNeighbour(sheet: Sheet, cell: Cell, isFormal: boolean): Candidate | undefined {
  const beside = leftOf(sheet, cell);
  const left = beside && ADDRESS_LINE.test(beside.text) ? undefined : beside;
  // 「代表取締役 若葉 浩 様」 in several cells is below the name of the company.
  const titled = sheet.cells.find(
    (other) => other.page === cell.page && isLeftOnLine(other, cell) && TITLE.test(other.text),
  );
  const company = titled && companyAbove(sheet, titled);
  if (company) return candidateIn(wholeOf(company), isFormal ? 0.92 : 0.88);
  if (left && !titled && !isDepartment(left.text))
    return candidateIn(wholeOf(left), isFormal ? 0.92 : 0.85);
  const name =
    companyAbove(sheet, left ?? cell) ?? (isFormal ? companyLeftAbove(sheet, cell) : undefined);
  if (name) return candidateIn(wholeOf(name), isFormal ? 0.92 : 0.88);
  const organisation = organisationAbove(sheet, titled ?? cell);
  return organisation && candidateIn(wholeOf(organisation), TITLED_CONFIDENCE);
}

const leftOf = (sheet: Sheet, cell: Cell): Cell | undefined =>
  sheet.cells
    .filter((other) => other.page === cell.page && isLeftOnLine(other, cell))
    .sort((a, b) => b.right - a.right)[0];

const isLeftOnLine = (other: Cell, cell: Cell): boolean =>
  other.right <= cell.left && Math.abs(other.bottom - cell.bottom) < cell.size;

function companyAbove(sheet: Sheet, cell: Cell): Cell | undefined {
  return sheet.cells
    .filter(
      (other) => endsAbove(other, cell) && cell.top - other.bottom < MAX_DISTANCE_ABOVE * cell.size,
    )
    .filter(
      (other) => other.left < cell.right && other.right > cell.left && hasLegalForm(other.text),
    )
    .sort((a, b) => b.top - a.top)[0];
}

/** 「株式会社青空商店」, and 御中 alone in the next line, right of the end of the name. */
function companyLeftAbove(sheet: Sheet, cell: Cell): Cell | undefined {
  if (cell.text !== '御中') return undefined;
  return sheet.cells.findLast(
    (other) =>
      endsAbove(other, cell) &&
      cell.top - other.bottom < MAX_DISTANCE_ABOVE * cell.size &&
      other.right <= cell.left &&
      cell.left - other.right < MAX_DISTANCE_BESIDE * cell.size &&
      hasLegalForm(other.text),
  );
}

/** 「吉備室内管弦楽団」 above 「団長 真備 透 様」: a body without a legal form, in letters of the same size. */
function organisationAbove(sheet: Sheet, titled: Cell): Cell | undefined {
  if (!TITLE.test(titled.text) || hasLegalForm(titled.text)) return undefined;
  return sheet.cells.findLast(
    (other) =>
      endsAbove(other, titled) &&
      titled.top - other.bottom < MAX_DISTANCE_ABOVE * titled.size &&
      Math.abs(other.left - titled.left) < titled.size &&
      other.size >= titled.size &&
      ORGANISATION.test(other.text) &&
      !isDepartment(other.text) &&
      sheet.labelsOf(other).length === 0,
  );
}

function candidateIn(span: Span, confidence: number): Candidate | undefined {
  const text = span.cell.text.slice(span.start, span.end);
  const found = nameOf(text);
  return (
    found && {
      value: found.value,
      confidence: confidence * found.certainty,
      span: partOf(span, found.index, found.length),
    }
  );
}

function nameOf(text: string): ValueInText | undefined {
  const company = companyNameIn(text);
  if (company) return { ...company, certainty: 1 };
  const value = text.replace(/\s*(?:御中|様|殿)\s*$/, '').trim();
  if (value.length < 2 || value.length > 60 || !/[\p{L}]/u.test(value)) return undefined;
  return { value, index: text.indexOf(value), length: value.length, certainty: 0.9 };
}
