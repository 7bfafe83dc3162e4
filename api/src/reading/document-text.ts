import type { OcrEngine } from '../ports/ocr-engine.ts';
import { engine } from './engine/engine.ts';
import { recognizePage } from './engine/recognize-page.ts';
import { runInProcess } from './process/start.ts';
import type { TextPage } from './text-page.ts';

/**
 * The text that a PDF brings along, and where a page is a picture, the letters that can be
 * recognised in it.
 */
export const documentText: OcrEngine = {
  read: async ({ content_type: contentType, bytes }) => {
    const pages: TextPage[] = [];
    const { result } = await runInProcess(
      { kind: 'read-text', contentType, bytes },
      {
        onReport: async (report) => {
          if (report.type === 'text') pages.push(report.page);
          if (report.type === 'scan') pages.push(await recognizePage(report.page, engine));
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
