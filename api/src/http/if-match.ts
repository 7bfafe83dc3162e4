import * as message from '@hareto/contracts/messages.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** The version in `If-Match: "3"` on which a change is based. Throws 428 without it. */
export function requiredVersion(request: FastifyRequest): number {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (version === undefined) throw new Problem(428, 'precondition_required', message.conflict());
  return Number(version);
}
