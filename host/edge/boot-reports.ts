import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/**
 * Address where a page reports a failed start: its first script requests an image here
 * (boot-script.ts); where no script runs, the style sheet requests the background of the notice
 * (boot-notice.ts).
 */
export const BOOT_REPORT_PATH = '/telemetry/boot';

const number = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)));

const BootReportSchema = v.object({
  /**
   * `late`: the notice was shown because the page had drawn nothing for ten seconds; `notice`: it
   * was shown because the start had failed. A script reports the other values: `ready` after a
   * success that took more than one attempt, `failed` after three failed attempts.
   */
  what: v.picklist(['late', 'notice', 'ready', 'failed']),
  attempt: number,
  /** HTTP status of the script; 0 without an answer. */
  status: number,
  /** Path of the script. */
  url: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
type BootReport = v.InferOutput<typeof BootReportSchema>;

export function collectBootReports(edge: FastifyInstance, write: (line: string) => void): void {
  edge.get(BOOT_REPORT_PATH, ({ query, headers }, reply) => {
    const report = v.safeParse(BootReportSchema, query);
    // Any site can request this image; the header says whether our own page requested it.
    const isOwnPage = ['same-origin', undefined].includes(headers['sec-fetch-site']);
    if (!report.success || !isOwnPage) return reply.code(400).send();
    write(JSON.stringify(logEntry(report.output, headers.referer)));
    return reply.code(204).send();
  });
}

const logEntry = ({ what, attempt = 1, status = 0, url }: BootReport, referer = '') => ({
  type: 'boot',
  what,
  causeKind: what === 'failed' ? causeOf(status) : null,
  httpStatus: status || null,
  url: url ?? null,
  attempt,
  // The query is dropped: it may hold a code or an e-mail address.
  page: URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : null,
});

/** Uses the causes of host/src/remotes/script-failure.ts. */
const causeOf = (status: number) =>
  status >= 400 ? 'http' : status >= 200 ? 'integrity' : 'network';
