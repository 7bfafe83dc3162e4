import { installPackages } from './install-packages.mjs';

process.env.HARETO_BEGAN_AT = String(Date.now());
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./commands/test.ts');
process.exitCode = await run(process.argv.slice(2));
