import { REMOTE_IDS } from '../../tooling/build/remote-ids.ts';
import { expect, SIGNED_OUT, test } from './test.ts';

/* Requests for internal files must be refused, and never answered with a page. */

test.use({ storageState: SIGNED_OUT });

const HIDDEN_PATHS = [
  '/.git/config',
  '/.git/HEAD',
  '/.gitignore',
  '/.env',
  '/.well-known/../.git/config',
  '/.npmrc',
  '/.DS_Store',
  '/assets/.git/config',
  '/assets/.env',
  '/remotes/.git/config',
  '/package.json',
  '/pnpm-lock.yaml',
  '/docker-compose.yml',
  '/Dockerfile.txt',
  '/budgets.json',
  '/host/edge/main.ts',
  '/edge.js',
  '/edge.js.map',
  '/assets/edge.js',
  '/assets/edge.js.map',
  '/assets/host.json',
  '/host-builds/host.json',
  '/stats.json',
  '/assets/stats.json',
  '/mf-stats.json',
  '/mf-manifest.json',
  '/assets/mf-manifest.json',
  '/releases/000001.json',
  '/assets/../releases/000001.json',
  '/assets/..%2freleases%2f000001.json',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/remotes/..%2fcurrent',
  '/assets/%00',
  '/assets/',
  '/remotes/',
  '/remotes/payments/',
  '/current.txt',
  '/swagger.json',
  '/openapi.json',
  '/api/openapi.json',
  '/api/swagger.json',
  '/api/docs.html',
  '/api/documentation/json',
  '/api/v1/swagger-ui.html',
  '/api/graphql',
  '/api/.env',
  '/server-status.php',
  '/actuator/env.json',
  '/metrics.txt',
  '/debug/pprof.txt',
  '/toppage/x.css',
  '/toppage/x.js',
  '/suppliers/1.css',
  '/notifications/1.png',
  '/payments/review/1.woff2',
  '/myaccount/creditcards/x.svg',
  '/signin.css',
  '/toppage/.css',
];

test('finds neither internal nor missing files, and never answers with a page', async ({
  request,
  releases,
}) => {
  const { id, version } = releases.manifest('payments');
  for (const path of [...HIDDEN_PATHS, `/remotes/${id}/${version}/mf-stats.json`]) {
    const response = await request.get(path, { maxRedirects: 0 });
    const body = await response.text();
    expect
      .soft({
        path,
        isRefused: response.status() >= 400 && response.status() < 500,
        isPage: /html/.test(response.headers()['content-type'] ?? '') || body.includes('registry'),
      })
      .toEqual({ path, isRefused: true, isPage: false });
  }
});

test('serves no source map and no license file of a script', async ({ request, releases }) => {
  const files = [
    ...Object.keys(releases.host().integrity).map((file) => `/assets/${file}`),
    ...REMOTE_IDS.flatMap((id) =>
      Object.keys(releases.manifest(id).integrity).map(
        (file) => `/remotes/${id}/${releases.manifest(id).version}/${file}`,
      ),
    ),
  ];
  for (const file of files) {
    const [script, map, license] = await Promise.all([
      request.get(file),
      request.get(`${file}.map`),
      request.get(`${file}.LICENSE.txt`),
    ]);
    expect
      .soft([
        file,
        script.status(),
        /sourceMappingURL=/.test(await script.text()),
        map.status(),
        license.status(),
      ])
      .toEqual([file, 200, false, 404, 404]);
  }
});

test('serves a page for GET only', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
    const response = await request.fetch('/signin', { method }).catch(() => null);
    // The client may refuse to send TRACE.
    if (response)
      expect
        .soft([
          method,
          response.status() >= 400,
          /html/.test(response.headers()['content-type'] ?? ''),
        ])
        .toEqual([method, true, false]);
  }
});
