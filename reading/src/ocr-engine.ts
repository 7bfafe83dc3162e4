import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { PictureTrouble } from './scan/picture-trouble.ts';
import type { TextPage } from './text-page.ts';

export interface DocumentBytes {
  content_type: InvoiceFile['content_type'];
  bytes: Uint8Array;
  /** Documents of one owner wait for each other, so that other owners wait less. */
  owner?: string;
}

/**
 * Text with its places. `failed`: the engine finds no text, or the document is damaged; `timeout`:
 * the document took too much processor time; `busy`: the reader did not start on it in time.
 */
export type OcrAnswer =
  | { status: 'read'; pages: TextPage[] }
  | { status: 'failed'; failure: 'no_text' | 'unreadable' | PictureTrouble }
  | { status: 'timeout' }
  | { status: 'busy' };

/**
 * Turns a document into text with places. What the text means is decided elsewhere
 * (`extract-fields.ts`).
 */
export interface OcrEngine {
  read: (document: DocumentBytes) => Promise<OcrAnswer>;
}
