import type { OcrEngine } from '../ports/ocr-engine.ts';
import { runInProcess } from './process/start.ts';
import type { TextPage } from './text-page.ts';

/**
 * Reads the text that a PDF brings along. Pictures, and PDFs of pictures, have none: they fail
 * here.
 */
export const embeddedText: OcrEngine = {
  read: async ({ content_type: contentType, bytes }) => {
    if (contentType !== 'application/pdf') return { status: 'failed' };
    const pages: TextPage[] = [];
    const { result } = await runInProcess(
      { kind: 'read-text', contentType, bytes },
      {
        onReport: (report) => {
          if (report.type === 'text') pages.push(report.page);
        },
      },
    );
    if (result === 'timeout') return { status: 'timeout' };
    return result === 'done' &&
      pages.some(({ items }) => items.some(({ text }) => text.trim() !== ''))
      ? { status: 'read', pages }
      : { status: 'failed' };
  },
};
