import type { FastifyReply, FastifyRequest } from 'fastify';
import { createVisitors, type Visitor } from './visitors.ts';

/** Finds the visitor of a request; the reply gives a new browser its cookie. */
export type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Visitor;

export function createVisitorOf(): VisitorOf {
  const visitors = createVisitors();
  return (request, reply) => {
    const { visitor, setCookie } = visitors.findOrCreate(request.headers.cookie);
    if (setCookie !== null) void reply.header('set-cookie', setCookie);
    return visitor;
  };
}

/** Redirects to the start page, which shows the notice once. */
export function redirectWithNotice(
  visitor: Visitor,
  reply: FastifyReply,
  notice: string | null,
): FastifyReply {
  visitor.notice = notice;
  return reply.redirect('/', 303);
}
