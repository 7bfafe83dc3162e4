import type { DraftInput } from '@hareto/contracts/drafts.ts';
import { readingOfPages } from '@hareto/contracts/reading-of-pages.ts';
import type { FileRow } from './describe-files.ts';

/** A file as a draft or payment uses it: with its own description, and only its pages read. */
export const asReferred = (
  row: FileRow,
  { file_type, paper_size, pages }: DraftInput['files'][number],
): FileRow & { chosen_pages: number[] | null } => ({
  ...row,
  ...readingOfPages(row, pages ?? null),
  file_type,
  paper_size,
  chosen_pages: pages ?? null,
});
