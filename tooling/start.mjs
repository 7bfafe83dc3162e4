import { bringWorkspace } from './bring-workspace.mjs';

process.env.HARETO_BEGAN_AT = String(Date.now());
bringWorkspace();
const { register } = await import('tsx/esm/api');
register();
await import('./start/main.ts');
