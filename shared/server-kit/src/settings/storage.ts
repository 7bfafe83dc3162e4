import * as v from 'valibot';
import { EDGE, type Setting, storageAddress, text, url } from './setting.ts';

const WITH_BUCKETS = ['edge', 'api', 'worker', 'objects', 'release'] as const;

/** The storage of keys, documents and releases. */
export const STORAGE_SETTINGS = {
  DATA_DIR: {
    schema: text,
    programs: ['api', 'worker', 'clients', 'card-sandbox'],
    meaning:
      'folder of the keys, which API, worker and card sandbox share, and of the documents without `OBJECTS`',
    default: '.data',
  },
  OBJECTS: {
    schema: storageAddress,
    programs: ['api', 'worker'],
    meaning: 'where documents lie: `s3://bucket/prefix`, or a folder that API and worker share',
    otherwise: '`files` in `DATA_DIR`',
  },
  RELEASE_STORE: {
    schema: storageAddress,
    programs: ['edge', 'worker', 'release'],
    meaning:
      'the releases and the planned maintenance: a folder, or `s3://bucket/prefix` ([releasing.md](releasing.md))',
    otherwise: 'worker: no maintenance is known; `npm run release`: `.data/releases`',
    requiredBy: EDGE,
  },
  RELEASE_CACHE: {
    schema: text,
    programs: EDGE,
    meaning: 'folder where the edge keeps what it has fetched from a bucket',
    otherwise: 'a temporary folder',
  },
  PINNED_RELEASE: {
    schema: v.pipe(v.string(), v.regex(/^\d{6}$/, 'give the six digits of a release')),
    programs: EDGE,
    meaning: 'serves exactly this release and ignores the live one',
  },
  AWS_ACCESS_KEY_ID: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'key of the buckets, when `OBJECTS` or `RELEASE_STORE` is one',
  },
  AWS_SECRET_ACCESS_KEY: { schema: text, programs: WITH_BUCKETS, meaning: 'its secret' },
  AWS_SESSION_TOKEN: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'its session, for a temporary key',
  },
  AWS_REGION: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'region of the buckets',
    otherwise: 'us-east-1',
  },
  AWS_ENDPOINT_URL: {
    schema: url,
    programs: WITH_BUCKETS,
    meaning: 'address of another store with the interface of S3',
    otherwise: 'Amazon’s',
  },
} as const satisfies Record<string, Setting>;
