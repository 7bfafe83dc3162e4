import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { makeLive } from '@hareto/releases/testing/releases.ts';
import { buildEdge } from './server.ts';

const WITH_CONTACT: RemoteManifest = {
  id: 'account',
  version: 'abcdef012345',
  contract: '1.0',
  entry: 'entry.js',
  initial: [],
  integrity: {},
  requires: {},
  nav: [],
  flag: null,
  owner: 'team',
  routes: [
    {
      id: 'account.contact',
      path: '/contact',
      access: 'public',
      layout: 'simple',
      title: 'お問い合わせ',
      flag: null,
      cardFields: false,
      scripts: [],
    },
  ],
};

let store: ReleaseStore;
beforeEach(async () => {
  store = openDirectoryStore(await mkdtemp(join(tmpdir(), 'edge-contact-')));
});
afterEach(async () => rm(store.address, { recursive: true }));

async function openContact(
  remotes: RemoteManifest[],
  site: { CONTACT_URL?: string; SUPPORT_HOURS?: string } = {},
  path = '/contact',
) {
  await makeLive(store, '000001', 'one', remotes);
  const edge = await buildEdge({
    API_URL: ['http://127.0.0.1:9'],
    RELEASE_STORE: store.address,
    RELEASE_CACHE: '',
    CARD_ORIGIN: 'http://localhost:3002',
    ...site,
  });
  const first = await edge.inject(path);
  const { location } = first.headers;
  const page = location === undefined ? first : await edge.inject(location);
  await edge.close();
  return {
    status: first.statusCode,
    shown: location === undefined ? null : decodeURIComponent(location),
    page: page.statusCode,
  };
}

test('serves the contact page of the release', async () => {
  expect(await openContact([WITH_CONTACT])).toEqual({ status: 200, shown: null, page: 200 });
});

test.each([
  [
    'the mail address and the hours',
    { CONTACT_URL: 'mailto:support@hareto.example?subject=x', SUPPORT_HOURS: '平日 10:00〜17:00' },
    'お支払い番号（I-で始まる番号）を添えて、support@hareto.example へご連絡ください。受付時間：平日 10:00〜17:00',
  ],
  [
    'the address of the support page',
    { CONTACT_URL: 'https://support.example/form' },
    'お支払い番号（I-で始まる番号）を添えて、https://support.example/form へご連絡ください。',
  ],
  [
    'that no contact is available',
    {},
    'お問い合わせのページを表示できません。しばらくしてからもう一度お試しください。',
  ],
])('shows %s when the release has no contact page', async (_, site, message) => {
  expect(await openContact([], site)).toEqual({
    status: 302,
    shown: `/error/お問い合わせ/${message}`,
    page: 200,
  });
});

test('redirects from the path with a trailing slash, too', async () => {
  const { status } = await openContact([], {}, '/contact/');
  expect(status).toBe(302);
});
