import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { contentSecurityPolicy } from '../../host/edge/security-headers.ts';
import { catalogueServer } from './server.ts';

const BUILD = {
  scripts: ['catalogue.aaaaaaaaaaaa.js'],
  integrity: { 'catalogue.aaaaaaaaaaaa.js': 'sha384-x' },
  states: '[]',
};

async function request(path: string, init?: RequestInit) {
  const reports: string[] = [];
  const server = catalogueServer(BUILD, (report) => reports.push(report)).listen(0);
  await once(server, 'listening');
  try {
    const response = await fetch(
      `http://localhost:${(server.address() as AddressInfo).port}${path}`,
      init,
    );
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      reports,
    };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('serves a page with the policy of the product’s pages and the hash of its script', async () => {
  const { status, headers, body } = await request('/button');
  expect([status, headers.get('content-security-policy')]).toEqual([
    200,
    contentSecurityPolicy({ remoteIds: [], cardOrigin: "'none'" }),
  ]);
  expect(headers.get('integrity-policy')).toBe(
    'blocked-destinations=(script), endpoints=(violations)',
  );
  expect(body).toContain(
    '<script defer crossorigin="anonymous" integrity="sha384-x" src="/assets/catalogue.aaaaaaaaaaaa.js"></script>',
  );
});

test('serves the list of states as JSON', async () => {
  const { headers, body } = await request('/states.json');
  expect([headers.get('content-type'), body]).toEqual(['application/json; charset=utf-8', '[]']);
});

test.each(['/assets/none.js', '/assets/..%2Fpackage.json', '/package.json'])(
  'answers 404 for %s',
  async (path) => {
    expect((await request(path)).status).toBe(404);
  },
);

test('passes on the report of a violation by a browser', async () => {
  const { status, reports } = await request('/reports', { method: 'POST', body: 'csp-violation' });
  expect([status, reports]).toEqual([204, ['csp-violation']]);
});
