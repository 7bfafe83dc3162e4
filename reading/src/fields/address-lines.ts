import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { hasLegalForm } from './company-name.ts';

const BUILDING =
  /ビル|マンション|ハイツ|コーポ|タワー|プラザ|センター|会館|号室|号館|棟|荘$|荘\s|メゾン|レジデンス|ハウス|アパート|ヒルズ|スクエア|テラス|パレス|Bldg|Tower|^\d+\s*号/i;
/** The floor of a building in the first line, which is not a part of the postal address. */
const FLOOR = /^\d+\s*(?:F|階)$/i;
const STREET = /^\d+\s*(?:-\s*\d|丁目|番)/;
/** Other texts that may follow below an address. */
const OTHER_LINE =
  /T\s*E\s*L|F\s*A\s*X|電話|〒|@|:|登録番号|T\d{13}|担当|代表|営業(?:部|所|時間)|支店|部\s|課|様|御中|銀行|\d年|\d\/\d|\d,\d{3}|円|\d{2,4}-\d{2,4}-\d{3,4}|www\./i;
const MAX_LINE_LENGTH = 30;
/** In heights of the font. */
const MAX_LINE_GAP = 1.2;
const MAX_LEFT_DIFFERENCE = 1.5;

/** The address with its second line: the house number or the building. */
export function withNextLine(sheet: Sheet, address: Candidate): Candidate {
  const { cell, end } = address.span;
  if (cell.text.slice(end).trim() !== '') return address;
  const next = sheet.cells.find((other) => isBelow(cell, other));
  if (!next || sheet.labelsOf(next).length > 0) return address;
  const text = next.text.trim();
  if (
    text.length > MAX_LINE_LENGTH ||
    OTHER_LINE.test(text) ||
    FLOOR.test(text) ||
    hasLegalForm(text)
  )
    return address;
  const isContinuation = BUILDING.test(text) || (!/\d/.test(address.value) && STREET.test(text));
  if (isContinuation) return { ...address, value: `${address.value} ${text}` };
  return /\d/.test(text) ? withDoubt(address, 'unproven') : address;
}

const isBelow = (cell: Cell, other: Cell): boolean =>
  other.page === cell.page &&
  other.top >= cell.bottom - 0.4 * cell.size &&
  other.top - cell.bottom < MAX_LINE_GAP * cell.size &&
  Math.abs(other.left - cell.left) < MAX_LEFT_DIFFERENCE * cell.size &&
  Math.abs(other.size - cell.size) < 0.3 * cell.size;
