import { bringWorkspace } from './bring-workspace.mjs';
import { lifeLine } from './start/life-line.mjs';

process.env.HARETO_BEGAN_AT = String(Date.now());
// As it is now: who started us may be gone when the installation is done.
process.env.HARETO_LIFE_LINE = lifeLine().join();
bringWorkspace();
const { register } = await import('tsx/esm/api');
register();
await import('./start/main.ts');
