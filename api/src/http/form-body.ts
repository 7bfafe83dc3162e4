import type { App } from './app.ts';
import { BODY_LIMIT_BYTES } from './body-parsing.ts';

/**
 * Accepts the content type of the OAuth RFCs, only for the calls registered on `app`: partners'
 * servers make them without cookie or session.
 */
export function acceptFormsOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );
}
