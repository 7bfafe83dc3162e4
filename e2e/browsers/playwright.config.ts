import { execFileSync } from 'node:child_process';
import { suite } from '../support/suite-config.ts';
import { ENGINES } from './engines/engine.ts';

execFileSync(new URL('install.sh', import.meta.url).pathname, { stdio: 'inherit' });

// The engines run one after the other. Playwright itself starts no browser for a test.
export default suite({
  testDir: '.',
  timeout: 180_000,
  projects: ENGINES.map((engine) => ({ name: engine, use: {} })),
});
