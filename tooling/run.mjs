import { installPackages, fail } from './install-packages.mjs';

const COMMANDS = [
  'bench-answers',
  'bench-boot',
  'bench-healing',
  'bench-lists',
  'bench-reading',
  'bench-steps',
  'budgets',
  'build',
  'catalogue',
  'check',
  'clients',
  'dev',
  'e2e',
  'format',
  'former-branches',
  'fuzz',
  'house',
  'keep-builds',
  'migration',
  'new',
  'objects',
  'openapi',
  'release',
  'routes',
  'sentences',
  'settings',
  'sandbox',
  'source-maps',
  'unit',
];
const [command = '', ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) fail(`unknown command ${command}; known: ${COMMANDS.join(', ')}`);

installPackages();
const { register } = await import('tsx/esm/api');
register();
const { run } = await import(`./commands/${command}.ts`);
process.exitCode = await run(args);
