import type { FastifyRequest } from 'fastify';
import * as message from '@hareto/contracts/messages.ts';
import type { App } from './app.ts';
import { parseStrictJson } from './json-body.ts';
import { Problem } from '../problem.ts';

export const BODY_LIMIT_BYTES = 100 * 1024;

/**
 * JSON is the only content type; any other gives 415, so that a form on another site can not call
 * the API.
 */
export function acceptJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (request: FastifyRequest, text: string) => {
      const charset = /charset="?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
      if (charset && charset.toLowerCase() !== 'utf-8')
        throw new Problem(415, 'unsupported_media_type', message.unsupportedFormat());
      return text === '' ? undefined : parseStrictJson(text);
    },
  );
}
