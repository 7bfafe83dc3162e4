import * as v from 'valibot';

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((item) => item.trim())),
  v.array(v.pipe(v.string(), v.url())),
);

const EnvironmentSchema = v.object({
  DATABASE_URL: v.pipe(v.string('DATABASE_URL is missing'), v.url()),
  DATA_DIR: v.optional(v.string(), '.data'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), '3002'),
  PUBLIC_ORIGIN: v.optional(origins, 'http://localhost:3000'),
});

/** Real milliseconds; tests shorten them. */
export interface SandboxDelays {
  /** Cards of lost answers keep the connection open for this long, longer than any caller waits. */
  hang: number;
  slow: number;
  /** After this time a pending authorisation is approved. */
  pending: number;
}

export const DELAYS: SandboxDelays = { hang: 30_000, slow: 6_000, pending: 8_000 };

export function readCardSandboxConfig(environment: Record<string, string | undefined>) {
  const env = v.parse(EnvironmentSchema, environment);
  return {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    host: env.HOST,
    port: env.PORT,
    publicOrigins: env.PUBLIC_ORIGIN,
  };
}
