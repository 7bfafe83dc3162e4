import type { Program } from '@hareto/server-kit/settings/setting.ts';
import { isReadBy, SETTING_NAMES } from '@hareto/server-kit/settings/settings.ts';
import { parse } from 'yaml';
import { readFile } from './doc-pages.ts';

/** Settings that only developers and the supervisor use. */
const FOR_DEVELOPMENT = [
  'RELAXED_LIMITS',
  'DEV_OVERRIDES',
  'DEV_REMOTE',
  'DEV_HOST',
  'HARETO_SUPERVISED',
];

/** Settings that containers do not have; docs/operations.md says why. */
const NOT_ON_CONTAINERS = [
  // The parts of the address are set instead.
  'DATABASE_URL',
  // TLS ends in front of the edge.
  'TLS_CERT',
  'TLS_KEY',
  // The preparation writes it into a file, which the container reads.
  'PARTNER_WEBHOOK_SECRET',
];

/** The programs that each service runs. */
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

/** Settings that the preparation does not need: it does not listen and does not use the edge. */
const NOT_PREPARED = ['PORT', 'EDGE_ADDRESSES'];

test.each(Object.entries(PROGRAMS))(
  'passes to %s every setting that its program needs in a container',
  (service, programs) => {
    const environment = services[service]?.environment ?? {};
    const excluded = [
      ...FOR_DEVELOPMENT,
      ...NOT_ON_CONTAINERS,
      ...(service === 'prepare' ? NOT_PREPARED : []),
      ...(service.startsWith('api-') ? ['PARTNER_INTERNAL_URL'] : []),
    ];
    const expected = SETTING_NAMES.filter(
      (name) => !excluded.includes(name) && programs.some((program) => isReadBy(name, program)),
    );
    expect(expected.filter((name) => !(name in environment))).toEqual([]);
  },
);

test('sets a fixed value for only these settings; the installation sets all others', () => {
  const settings = Object.values(services).flatMap(({ environment }) =>
    Object.entries(environment),
  );
  const fixed = settings.filter(([name, value]) => !value.startsWith(`\${${name}:`));
  expect([...new Set(fixed.map(([name]) => name))].sort()).toEqual([
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
    'PGPORT',
    'PGUSER',
    'PORT',
    'POSTGRES_DB',
    'POSTGRES_USER',
    'RELEASE_CACHE',
    'STOP_DELAY_SECONDS',
    'STOP_WITHIN_SECONDS',
  ]);
});
