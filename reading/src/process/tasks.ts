import type { InvoiceFileType } from '@hareto/domain/invoice-file-type.ts';
import type { ReaderAnswer } from '../document-reader.ts';
import type { Reading } from '../reading-result.ts';
import type { ScannedPage } from '../scan/scanned-page.ts';
import type { TextPage } from '../text-page.ts';

/** A request to the reading process for one document. */
export interface Task {
  kind: 'inspect' | 'read-text' | 'draw-pages';
  contentType: InvoiceFileType;
  bytes: Uint8Array;
}

/** A request to the reading process to find the values in the text of a document. */
export interface ValuesTask {
  kind: 'find-values';
  answer: ReaderAnswer;
}

/** A task with the processor time that each of its steps may use. */
export type LimitedTask = (Task | ValuesTask) & { stepCpuMs: number };

/** The reason for a permanent refusal of a document. */
export type Refusal =
  | 'encrypted'
  | 'protected'
  | 'pages'
  | 'unreadable'
  | 'active'
  | 'embedded'
  | 'xfa';

export interface PageImage {
  number: number;
  width: number;
  height: number;
  contentType: 'image/webp';
  bytes: Uint8Array;
}

/** A message of the reading process; `done` and `refused` are final. */
export type Report =
  // All code is loaded; the document's time limit starts here.
  | { type: 'started' }
  | { type: 'inspected'; pageCount: number }
  | { type: 'text'; page: TextPage }
  // A page whose picture has to be read; `textLayer` is invisible text behind it.
  | { type: 'scan'; page: ScannedPage; textLayer?: TextPage }
  | { type: 'image'; image: PageImage }
  | { type: 'values'; reading: Reading }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'done' };

/** Limits of a document; the reading process refuses a larger one. */
export const MAX_PAGES = 20;
export const MAX_PIXELS = 50_000_000;
