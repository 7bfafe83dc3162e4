import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { TextPage } from './text-page.ts';

export interface DocumentBytes {
  content_type: InvoiceFile['content_type'];
  bytes: Uint8Array;
  /** Documents of one owner wait for each other before anybody else waits for them. */
  owner?: string;
}

/**
 * Text with its places. `failed`: there is none that this engine can see, or the document breaks;
 * `timeout`: the document took too much processor time; `busy`: the machine did not get to it in
 * time.
 */
export type OcrAnswer =
  | { status: 'read'; pages: TextPage[] }
  | { status: 'failed'; failure: 'no_text' | 'unreadable' }
  | { status: 'timeout' }
  | { status: 'busy' };

/**
 * Turns a document into text with places. What the text means is decided elsewhere
 * (`extract-fields.ts`).
 */
export interface OcrEngine {
  read: (document: DocumentBytes) => Promise<OcrAnswer>;
}
