import { suite } from '../support/suite-config.ts';

// The seed is chosen here once: workers of the runner are other processes and inherit it.
process.env['MONEY_SEED'] ??= String(Math.floor(Math.random() * 2 ** 31));

// No browser: the cases call the API as its clients do, and start and kill its programs.
export default suite({ testDir: '.', timeout: 120_000, expect: { timeout: 30_000 } });
