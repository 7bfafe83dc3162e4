import { hostConfig } from '@hareto/tooling/webpack/host.ts';
import { HOST_ROUTES } from './src/routing/host-routes.ts';

const build = {
  directory: import.meta.dirname,
  // The chunks that src/router/lazy-screens.ts fetches.
  layoutChunks: { app: ['app-layout'], minimal: ['minimal-layout'], flow: ['flow-layout'] },
  routeChunks: { [HOST_ROUTES.topPage.id]: ['top-page'], [HOST_ROUTES.error.id]: ['error-page'] },
  // src/services.ts fetches this chunk.
  apiChunk: 'api',
};

export default hostConfig(build);

/** Used by `npm run dev`. */
export const development = hostConfig({ ...build, development: true });
