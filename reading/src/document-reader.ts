import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { PictureTrouble } from './scan/picture-trouble.ts';
import type { TextPage } from './text-page.ts';

export interface DocumentBytes {
  content_type: InvoiceFile['content_type'];
  bytes: Uint8Array;
  /**
   * Identifies the owner of the document; documents of one owner wait for each other, so that other
   * owners wait less.
   */
  owner?: string;
}

/**
 * Text with its positions. `failed`: the engine finds no text, or the document is damaged;
 * `timeout`: the document took too much processor time; `busy`: the reader did not start on it in
 * time.
 */
export type ReaderAnswer =
  | { status: 'read'; pages: TextPage[] }
  | { status: 'failed'; failure: 'no_text' | 'unreadable' | PictureTrouble }
  | { status: 'timeout' }
  | { status: 'busy' };

/** Converts a document to text with positions. `extract-fields.ts` interprets the text. */
export interface DocumentReader {
  read: (document: DocumentBytes) => Promise<ReaderAnswer>;
}
