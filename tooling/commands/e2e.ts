import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../api/src/seed/demo-accounts.ts';
import { buildAll } from '../build/all.ts';
import { startProduct } from '../start/product.ts';
import { PROJECT_ROOT } from '../webpack/base.ts';
import { findChromium } from './chromium.ts';
import { program } from './program.ts';

const SUITES = ['journeys'];
const PORT = Number(process.env['E2E_PORT'] ?? 3100);

/** Brings the product up on production builds with data of its own, runs a suite in Chromium against it and takes it down again. */
export async function run(args: readonly string[]): Promise<number> {
  const [suite = 'journeys', ...rest] = args;
  if (!SUITES.includes(suite)) throw new Error(`unknown suite ${suite}; known: ${SUITES.join(', ')}`);
  const executable = findChromium();
  await buildAll((name) => console.log(`building ${name}`));
  const data = await mkdtemp(join(tmpdir(), 'hareto-e2e-'));
  // The database server's own user has to pass through.
  await chmod(data, 0o711);
  process.env['EXAMINATION_DELAY_SECONDS'] = '1';
  const product = await startProduct({ port: PORT, data, fresh: true, seed: true }, { onStep: (text) => console.log(text), onGiveUp: (name) => console.error(`${name} gave up`) });
  try {
    return await program(join(PROJECT_ROOT, 'e2e/node_modules/.bin/playwright'), ['test', '--config', `${suite}/playwright.config.ts`, ...rest], {
      cwd: join(PROJECT_ROOT, 'e2e'),
      env: {
        CHROMIUM_PATH: executable,
        BASE_URL: `http://localhost:${product.ports.edge}`,
        API_URL: `http://127.0.0.1:${product.ports.api}`,
        DEMO_PASSWORD,
        MAIL_URL: `http://localhost:${product.ports.mailViewer}`,
        SANDBOX_TOKEN_FILE: join(data, 'keys/sandbox-token'),
        REPORT_FILE: join(PROJECT_ROOT, '.cache/reports/journeys.json'),
      },
    });
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}
