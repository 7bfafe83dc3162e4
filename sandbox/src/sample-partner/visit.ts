import type { FastifyReply, FastifyRequest } from 'fastify';
import { createVisitors, type Visitor } from './visitors.ts';

/** Identifies the visitor; a new browser gets its cookie with the answer. */
export type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Visitor;

export function createVisitorOf(): VisitorOf {
  const visitors = createVisitors();
  return (request, reply) => {
    const { visitor, setCookie } = visitors.of(request.headers.cookie);
    if (setCookie !== null) void reply.header('set-cookie', setCookie);
    return visitor;
  };
}

/** Redirects to the only page, which shows the notice once. */
export function back(visitor: Visitor, reply: FastifyReply, notice: string | null): FastifyReply {
  visitor.notice = notice;
  return reply.redirect('/', 303);
}
