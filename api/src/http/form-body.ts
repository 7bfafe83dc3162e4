import type { App } from './app.ts';
import { BODY_LIMIT_BYTES } from './body-parsing.ts';

/**
 * The content type that the OAuth RFCs demand, for the calls registered on `app` alone: servers of
 * partners make them, and no cookie or session goes with them.
 */
export function acceptFormsOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );
}
