import { needsCheck, type OcrResult, type ReadField } from '@hareto/contracts/reading-result.ts';
import { READ_FIELD_LABELS } from '@hareto/contracts/read-field-labels.ts';
import type { DocumentBox } from '@hareto/product-ui/document-page.tsx';
import type { ExtractedMark } from '@hareto/product-ui/extracted-mark.ts';
import { payeeBoxes } from './payee-boxes.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';

/** Values of an unregistered payee on the document, in the order of their numbers. */
const COMPANY = [
  'payee_name',
  'invoice_registration_number',
  'payee_postal_code',
  'payee_address',
  'payee_phone_number',
] as const satisfies readonly ReadField[];
const ACCOUNT = [
  'bank_name',
  'branch_name',
  'account_type',
  'account_number',
  'account_holder_kana',
] as const satisfies readonly ReadField[];

export interface PayeeMark extends ExtractedMark<ReadField> {
  /** The usual notation: 〒210-0000, a holder in full width. */
  readonly text: string;
  readonly isDoubtful: boolean;
}

export interface PayeeMarks {
  readonly company: readonly PayeeMark[];
  readonly account: readonly PayeeMark[];
  /** All places of the payee's values on the document. */
  readonly boxes: readonly DocumentBox[];
}

export function payeeMarks({ fields }: OcrResult): PayeeMarks {
  let number = 0;
  const marksOf = (sources: readonly ReadField[]) =>
    sources.flatMap((field): PayeeMark[] => {
      const read = fields[field];
      if (!read) return [];
      number += 1;
      const label = READ_FIELD_LABELS[field];
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
