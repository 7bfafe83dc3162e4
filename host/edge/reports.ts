import { PassThrough, type Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import {
  LoadEventSchema,
  MAX_EVENTS,
  TELEMETRY_PATH,
} from '@hareto/platform/host-contract/load-event.ts';
import { collectBootReports } from './boot-reports.ts';

/** Address where browsers report what our policies have blocked. */
export const REPORTS_PATH = '/reports';
const MAX_BYTES = 64 * 1024;
const RATE_LIMIT = { max: 120, timeWindow: '1 minute' };

const ViolationSchema = v.object({
  type: v.picklist(['csp-violation', 'integrity-violation']),
  body: v.object({
    effectiveDirective: v.optional(v.string()),
    blockedURL: v.optional(v.nullable(v.string())),
    sourceFile: v.optional(v.nullable(v.string())),
    documentURL: v.optional(v.string()),
  }),
});
const ReportsSchema = v.pipe(v.array(v.unknown()), v.maxLength(MAX_EVENTS));

/**
 * Accepts telemetry events and the browser's own reports. Reports are few, small and validated, and
 * nothing else goes into the log.
 */
export async function collectReports(
  edge: FastifyInstance,
  write: (line: string) => void,
  bodyMs: number,
): Promise<void> {
  await edge.register(async (scope) => {
    await scope.register(rateLimit, RATE_LIMIT);
    scope.addHook('preParsing', async (_request, reply, payload) =>
      withinTime(payload as Readable, reply, bodyMs),
    );
    // Beacons and reports have other content types; each body is parsed as JSON or refused.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_, body, done) => done(null, parseJson(String(body))),
    );

    scope.post(TELEMETRY_PATH, (request, reply) => {
      const lines = v.safeParse(ReportsSchema, request.body);
      if (!lines.success) return reply.code(400).send();
      // A remote or a newer host may add a line that is unknown here; the other lines are kept.
      const events = lines.output.filter((line) => v.is(LoadEventSchema, line));
      for (const event of events) write(JSON.stringify({ type: 'load', ...event }));
      return reply.code(events.length < 1 && lines.output.length > 0 ? 400 : 204).send();
    });

    collectBootReports(scope, write);

    // WebKit reports every preload of a script. This route has a separate limit, so that those
    // reports do not use up the limit of the telemetry, which reports the failures of the loader.
    scope.post(REPORTS_PATH, { config: { rateLimit: RATE_LIMIT } }, (request, reply) => {
      const reports = v.safeParse(ReportsSchema, request.body);
      if (!reports.success) return reply.code(400).send();
      for (const report of reports.output) {
        const violation = v.safeParse(ViolationSchema, report);
        if (violation.success) write(JSON.stringify(logEntry(violation.output)));
      }
      return reply.code(204).send();
    });
  });
}

/**
 * Passes the body on, or answers 408: a report is small, so a sender that stops halfway must not
 * hold the connection.
 */
function withinTime(source: Readable, { raw: response }: FastifyReply, ms: number): Readable {
  const body = new PassThrough();
  const end = () => body.destroy(Object.assign(new Error('the body is late'), { statusCode: 408 }));
  const timer = setTimeout(end, ms);
  // An error of a body that was already refused has no other listener and would end the process.
  response.once('close', () => clearTimeout(timer));
  return source.pipe(body);
}

/** Removes the query of each URL, because it may contain a code or an e-mail address. */
function logEntry({ type, body }: v.InferOutput<typeof ViolationSchema>) {
  const withoutQuery = (url: string | null | undefined) =>
    url?.split(/[?#]/)[0]?.slice(0, 200) ?? null;
  return {
    type,
    directive: body.effectiveDirective ?? null,
    blocked: withoutQuery(body.blockedURL),
    source: withoutQuery(body.sourceFile),
    page: withoutQuery(body.documentURL),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
