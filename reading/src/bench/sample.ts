import type { InvoiceFileType } from '@hareto/domain/invoice-file-type.ts';
import type { READ_ACCOUNT_FIELDS, ReadField } from '@hareto/contracts/reading-result.ts';
import type { Adjustment } from '@hareto/domain/adjustments.ts';

export const GROUPS = [
  'known',
  'later',
  'photo',
  'foreign-pdf',
  'foreign-picture',
  'blind-pdf',
  'blind-picture',
  'fresh-pdf',
  'fresh-picture',
  'recent-pdf',
  'recent-picture',
  'sixth-pdf',
  'sixth-picture',
  'seventh-pdf',
  'eighth-pdf',
  'angled-photo',
  'public',
] as const;
export type Group = (typeof GROUPS)[number];

type Account = Partial<Record<(typeof READ_ACCOUNT_FIELDS)[number], string>>;

/** The values that a careful person reads on a sample, and the rules for judging a reading. */
export interface SampleValues {
  readonly expected: Partial<Record<ReadField, string>>;
  readonly adjustments?: readonly Adjustment[];
  readonly accounts?: readonly Account[];
  /** Readings that are as good as the expected one. */
  readonly alsoAccepted?: Partial<Record<ReadField, readonly string[]>>;
  /** Values that may not be read without a doubt. */
  readonly forbiddenValues?: Partial<Record<ReadField, readonly string[]>>;
  /** Fields that are judged only when they are read without a doubt. */
  readonly doubtful?: readonly ReadField[];
  /** A field that is not read does not count. */
  readonly mayBeMissing?: boolean;
  /** The sample has further values that `expected` does not name; they do not count. */
  readonly isIncomplete?: boolean;
}

export interface SampleDocument extends SampleValues {
  readonly name: string;
  readonly group: Group;
  readonly contentType: InvoiceFileType;
  readonly bytes: () => Promise<Buffer>;
  /** The sample is left out when the reader refuses it. */
  readonly mayBeRefused?: boolean;
}
