import { suite } from '../support/suite-config.ts';

// Thrown once, here: a worker of the runner is another process and inherits it.
process.env['MONEY_SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));

// No browser: the cases call the API as its clients do, and start and kill its programs.
export default suite({ testDir: '.', timeout: 120_000, expect: { timeout: 30_000 } });
