import { LABELS } from '@hareto/contracts/fields.ts';
import { needsCheck, type OcrResult, type ReadField } from '@hareto/contracts/files.ts';
import type { DocumentBox } from '@hareto/product-ui/document-page.tsx';
import type { ExtractedMark } from '@hareto/product-ui/extracted-mark.ts';
import { payeeBoxes } from './payee-boxes.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';

/** Values of an unregistered payee on the document, in the order of their numbers. */
const COMPANY = [
  { read: 'payee_name', label: '請求元' },
  { read: 'invoice_registration_number', label: LABELS.invoice_registration_number },
  { read: 'payee_postal_code', label: LABELS.postal_code },
  { read: 'payee_address', label: '所在地' },
  { read: 'payee_phone_number', label: LABELS.phone_number },
] as const satisfies readonly { read: ReadField; label: string }[];
const ACCOUNT = [
  { read: 'bank_name', label: LABELS.bank_code },
  { read: 'branch_name', label: LABELS.branch_code },
  { read: 'account_type', label: LABELS.account_type },
  { read: 'account_number', label: LABELS.account_number },
  { read: 'account_holder_kana', label: LABELS.account_holder_kana },
] as const satisfies readonly { read: ReadField; label: string }[];

export interface PayeeMark extends ExtractedMark<ReadField> {
  /** The usual notation: 〒210-0000, a holder in full width. */
  readonly text: string;
  readonly isDoubtful: boolean;
}

export interface PayeeMarks {
  readonly company: readonly PayeeMark[];
  readonly account: readonly PayeeMark[];
  /** All its places on the document. */
  readonly boxes: readonly DocumentBox[];
}

export function payeeMarks({ fields }: OcrResult): PayeeMarks {
  let number = 0;
  const marksOf = (sources: readonly { read: ReadField; label: string }[]) =>
    sources.flatMap(({ read: field, label }): PayeeMark[] => {
      const read = fields[field];
      if (!read) return [];
      number += 1;
      const text = toUsualNotation(field, read.value);
      return [{ field, number, label, read, text, isDoubtful: needsCheck(field, read) }];
    });
  const company = marksOf(COMPANY);
  const account = marksOf(ACCOUNT);
  return { company, account, boxes: payeeBoxes(company, account) };
}

function toUsualNotation(field: ReadField, value: string): string {
  if (field === 'payee_postal_code') return formatPostalCode(value);
  if (field === 'payee_phone_number') return formatPhoneNumber(value);
  if (field === 'account_holder_kana') return toFullWidthDisplay(toZenginKana(value));
  return value;
}
