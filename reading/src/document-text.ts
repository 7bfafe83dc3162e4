import type { DocumentReader } from './document-reader.ts';
import { engine, EngineBusy } from './engine/engine.ts';
import { recognizePage } from './engine/recognize-page.ts';
import { runInProcess } from './process/start.ts';
import { troubleOf, type TextPage } from './text-page.ts';

/**
 * Reads the embedded text of a PDF; for pages that are pictures, the text that the engine
 * recognises in them.
 */
export const documentText: DocumentReader = {
  read: async ({ content_type: contentType, bytes, owner }) => {
    const pages: TextPage[] = [];
    const recogniser = engine.forDocument();
    const { result } = await runInProcess(
      { kind: 'read-text', contentType, bytes },
      {
        ...(owner === undefined ? {} : { owner }),
        onReport: async (report) => {
          if (report.type === 'text') pages.push(report.page);
          if (report.type === 'scan')
            pages.push({
              ...(await recognizePage(report.page, recogniser)),
              textLayer: report.textLayer,
            });
        },
      },
    ).catch((error: unknown) => {
      if (error instanceof EngineBusy) return { result: 'busy' as const };
      throw error;
    });
    if (result === 'timeout' || result === 'busy') return { status: result };
    if (result !== 'done') return { status: 'failed', failure: 'unreadable' };
    return pages.some(({ items }) => items.some(({ text }) => text.trim() !== ''))
      ? { status: 'read', pages }
      : { status: 'failed', failure: troubleOf(pages) ?? 'no_text' };
  },
};
