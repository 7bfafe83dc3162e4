import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';

const plain = { flag: null, cardFields: false, scripts: [] };

/** The host's own screens. */
export const HOST_ROUTES = {
  topPage: {
    id: 'host.toppage',
    path: '/toppage',
    access: 'auth',
    layout: 'app',
    title: 'ホーム',
    ...plain,
  },
  error: {
    id: 'host.error',
    path: '/error/:title/:message',
    access: 'public',
    layout: 'simple',
    title: 'エラー',
    ...plain,
  },
  notFound: {
    id: 'host.not-found',
    path: '*',
    access: 'public',
    layout: 'simple',
    title: 'ページが見つかりませんでした',
    ...plain,
  },
} satisfies Record<string, RouteEntry>;
