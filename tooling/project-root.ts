import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const PROJECT_ROOT = fileURLToPath(new URL('..', import.meta.url));
