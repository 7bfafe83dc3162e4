import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { documentText } from '../document-text.ts';
import { extractFields } from '../extract-fields.ts';

export type FieldEntries = Awaited<ReturnType<typeof readFieldsOf>>;

/** The fields that the reader finds in a document; throws for one that it cannot read. */
export async function readFieldsOf(
  bytes: Buffer,
  contentType: InvoiceFile['content_type'] = 'image/jpeg',
) {
  const answer = await documentText.read({ content_type: contentType, bytes });
  if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
  return Object.entries(extractFields(answer.pages));
}

export const valuesOf = (fields: FieldEntries) =>
  Object.fromEntries(fields.map(([name, { value }]) => [name, value]));

/** The names of the fields that the buyer has to confirm. */
export const doubtsOf = (fields: FieldEntries) =>
  fields.filter(([, { confidence }]) => confidence < SURE_CONFIDENCE).map(([name]) => name);
