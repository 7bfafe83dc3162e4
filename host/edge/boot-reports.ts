import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/**
 * Where a page tells how its start went wrong: its first script by an image (boot-script.ts), or,
 * where no script runs, its style sheet by the background of the notice (boot-notice.ts).
 */
export const BOOT_REPORT_PATH = '/telemetry/boot';

const number = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)));

const BootReportSchema = v.object({
  /**
   * `late`: the notice is shown because nothing else was for ten seconds; `notice`: it is shown
   * because the start has failed; the others are a script's.
   */
  what: v.picklist(['late', 'notice', 'ready', 'failed']),
  attempt: number,
  status: number,
  /** Path of the script. */
  url: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
type BootReport = v.InferOutput<typeof BootReportSchema>;

export function collectBootReports(edge: FastifyInstance, write: (line: string) => void): void {
  edge.get(BOOT_REPORT_PATH, ({ query, headers }, reply) => {
    const report = v.safeParse(BootReportSchema, query);
    // Any page anywhere could name the address of an image; browsers say whose it is.
    const isOurs = ['same-origin', undefined].includes(headers['sec-fetch-site']);
    if (!report.success || !isOurs) return reply.code(400).send();
    write(JSON.stringify(lineOf(report.output, headers.referer)));
    return reply.code(204).send();
  });
}

const lineOf = ({ what, attempt = 1, status = 0, url }: BootReport, referer = '') => ({
  type: 'boot',
  what,
  causeKind: what === 'failed' ? causeOf(status) : null,
  httpStatus: status || null,
  url: url ?? null,
  attempt,
  // Without its query: that is where a code or an e-mail address may stand.
  page: URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : null,
});

/** As host/src/remotes/script-failure.ts has it. */
const causeOf = (status: number) =>
  status >= 400 ? 'http' : status >= 200 ? 'integrity' : 'network';
