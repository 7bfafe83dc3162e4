/*
 * The health check of a container. `node healthy.mjs /readyz` calls the program on PORT. A program
 * without a port writes files: `node healthy.mjs` checks the age of HEALTH_FILE, which shows that it
 * can use the database, and `node healthy.mjs alive` that of HEALTH_FILE with `.alive` after its
 * name, which shows that it runs.
 */
import { stat } from 'node:fs/promises';

const MAX_AGE_MS = 30_000;
const RESPONSE_TIMEOUT_MS = 3_000;
const check = process.argv[2];
const { PORT, HEALTH_FILE = '' } = process.env;

const isRecent = async (file) => Date.now() - (await stat(file)).mtimeMs < MAX_AGE_MS;
const answers = async (path) =>
  (
    await fetch(`http://127.0.0.1:${PORT}${path}`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
  ).ok;

const isHealthy = check?.startsWith('/')
  ? await answers(check)
  : await isRecent(check === 'alive' ? `${HEALTH_FILE}.alive` : HEALTH_FILE);
process.exit(isHealthy ? 0 : 1);
