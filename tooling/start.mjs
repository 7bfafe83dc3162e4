import { installPackages } from './install-packages.mjs';
import { lifeLine } from './start/life-line.mjs';

process.env.HARETO_BEGAN_AT = String(Date.now());
// Recorded now, because the parent may have ended when the installation is finished.
process.env.HARETO_LIFE_LINE = lifeLine().join();
installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./start/main.ts');
