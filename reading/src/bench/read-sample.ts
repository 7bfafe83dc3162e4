import type {
  READ_ACCOUNT_FIELDS,
  ReadField,
  ReadValue,
} from '@hareto/contracts/reading-result.ts';
import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import { documentText } from '../document-text.ts';
import { readInvoices } from '../extract-fields.ts';
import type { SampleDocument } from './sample.ts';

type Value = Pick<ReadValue, 'value' | 'confidence'>;

export interface Reading {
  readonly fields: Partial<Record<ReadField, Value>>;
  readonly adjustments: readonly ({ readonly kind: AdjustmentKind } & Value)[];
  readonly accounts: readonly Partial<Record<(typeof READ_ACCOUNT_FIELDS)[number], Value>>[];
}

/**
 * Only this function of the benchmark knows the form of the reader's results. `reading` is null
 * when the document could not be read.
 */
export async function readSample(
  contentType: SampleDocument['contentType'],
  bytes: Buffer,
): Promise<{ reading: Reading | null; pageCount: number }> {
  const answer = await documentText.read({ content_type: contentType, bytes });
  if (answer.status !== 'read') return { reading: null, pageCount: 1 };
  // The product shows the first invoice of several, and offers to divide the file.
  const [reading = null] = readInvoices(answer.pages);
  return { reading, pageCount: answer.pages.length };
}
