/*
 * The health check of a container: `node healthy.mjs /readyz` calls the program on PORT, and `node
 * healthy.mjs` checks the age of HEALTH_FILE, which a program without a port writes.
 */
import { stat } from 'node:fs/promises';

const MAX_AGE_MS = 30_000;
const RESPONSE_TIMEOUT_MS = 3_000;
const path = process.argv[2];
const { PORT, HEALTH_FILE = '' } = process.env;

const isHealthy =
  path === undefined
    ? Date.now() - (await stat(HEALTH_FILE)).mtimeMs < MAX_AGE_MS
    : (
        await fetch(`http://127.0.0.1:${PORT}${path}`, {
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        })
      ).ok;
process.exit(isHealthy ? 0 : 1);
