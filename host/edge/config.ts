import * as v from 'valibot';

const PortSchema = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));

const EnvironmentSchema = v.object({
  PORT: PortSchema,
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Where the API listens; the browser only ever sees this server. */
  API_URL: v.pipe(v.string(), v.url()),
  /** Directory of the release store. */
  RELEASES_DIR: v.pipe(v.string(), v.nonEmpty()),
  /** The only foreign origin a page may frame. */
  CARD_ORIGIN: v.pipe(v.string(), v.url()),
  /** Development only: a remote served by its dev server instead of its build, as `payments=http://localhost:3005`. */
  DEV_REMOTE: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+=http:\/\/localhost:\d+$/))),
});
export type EdgeConfig = v.InferOutput<typeof EnvironmentSchema>;

export const readConfig = (environment: NodeJS.ProcessEnv): EdgeConfig => v.parse(EnvironmentSchema, environment);
