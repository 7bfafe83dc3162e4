import type { Program } from '@hareto/server-kit/settings/setting.ts';
import { isReadBy, NAMES } from '@hareto/server-kit/settings/settings.ts';
import { parse } from 'yaml';
import { readFile } from './doc-pages.ts';

const FOR_DEVELOPMENT = [
  'RELAXED_LIMITS',
  'DEV_OVERRIDES',
  'DEV_REMOTE',
  'DEV_HOST',
  'HARETO_SUPERVISED',
];

/** Settings that containers do not have; docs/operations.md says why. */
const NOT_ON_CONTAINERS = [
  // The compose file has a database of its own.
  'DATABASE_URL',
  'PGPORT',
  // TLS ends in front of the edge.
  'TLS_CERT',
  'TLS_KEY',
  // A file passes it on.
  'PARTNER_WEBHOOK_SECRET',
];

const PROGRAMS: Readonly<Record<string, readonly Program[]>> = {
  prepare: ['api', 'migrate'],
  releases: ['release'],
  'api-1': ['api'],
  'api-2': ['api'],
  'worker-1': ['worker'],
  'worker-2': ['worker'],
  edge: ['edge'],
  'card-sandbox': ['card-sandbox'],
  'mail-viewer': ['mail-viewer'],
  'sample-partner': ['sample-partner'],
};

const { services } = parse(readFile('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { environment: Record<string, string> }>;
};

/** These have no meaning for the preparation, which does not listen and needs no edge. */
const NOT_PREPARED = ['PORT', 'EDGE_ADDRESSES'];

test.each(Object.entries(PROGRAMS))(
  'gives %s every setting of its program',
  (service, programs) => {
    const given = services[service]?.environment ?? {};
    const without = [
      ...FOR_DEVELOPMENT,
      ...NOT_ON_CONTAINERS,
      ...(service === 'prepare' ? NOT_PREPARED : []),
      ...(service.startsWith('api-') ? ['PARTNER_INTERNAL_URL'] : []),
    ];
    const expected = NAMES.filter(
      (name) => !without.includes(name) && programs.some((program) => isReadBy(name, program)),
    );
    expect(expected.filter((name) => !(name in given))).toEqual([]);
  },
);

test('takes the values of all other settings from the installation', () => {
  const set = Object.values(services).flatMap(({ environment }) => Object.entries(environment));
  const own = set.filter(([name, value]) => !value.startsWith(`\${${name}:`));
  expect([...new Set(own.map(([name]) => name))].sort()).toEqual([
    'API_URL',
    'DATA_DIR',
    'EDGE_ADDRESSES',
    'HARETO_INTERNAL_URL',
    'HEALTH_FILE',
    'HOST',
    'PARTNER_CLIENT_ID',
    'PARTNER_INTERNAL_URL',
    'PGDATABASE',
    'PGHOST',
    'PGPASSWORD',
    'PGUSER',
    'PORT',
    'POSTGRES_DB',
    'POSTGRES_USER',
    'RELEASE_CACHE',
    'STOP_DELAY_SECONDS',
    'STOP_WITHIN_SECONDS',
  ]);
});
