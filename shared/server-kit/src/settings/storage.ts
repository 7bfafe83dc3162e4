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
    meaning:
      'the storage of documents: `s3://bucket/prefix`, or a folder that API and worker share',
    defaultDescription: '`files` in `DATA_DIR`',
  },
  RELEASE_STORE: {
    schema: storageAddress,
    programs: ['edge', 'worker', 'release'],
    meaning:
      'the releases and the planned maintenance: a folder, or `s3://bucket/prefix` ([releasing.md](releasing.md))',
    defaultDescription: 'worker: no maintenance is known; `npm run release`: `.data/releases`',
    requiredBy: EDGE,
  },
  RELEASE_CACHE: {
    schema: text,
    programs: EDGE,
    meaning: 'folder where the edge keeps what it has fetched from a bucket',
    defaultDescription: 'a temporary folder',
  },
  PINNED_RELEASE: {
    schema: v.pipe(v.string(), v.regex(/^\d{6}$/, 'give the six digits of a release')),
    programs: EDGE,
    meaning: 'serves exactly this release and ignores the live one',
  },
  AWS_ACCESS_KEY_ID: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'access key of the buckets, when `OBJECTS` or `RELEASE_STORE` is a bucket',
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'secret of that access key',
  },
  AWS_SESSION_TOKEN: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'session token of that access key, when it is temporary',
  },
  AWS_REGION: {
    schema: text,
    programs: WITH_BUCKETS,
    meaning: 'region of the buckets',
    defaultDescription: 'us-east-1',
  },
  AWS_ENDPOINT_URL: {
    schema: url,
    programs: WITH_BUCKETS,
    meaning: 'URL of another store with the interface of S3',
    defaultDescription: 'Amazon’s',
  },
} as const satisfies Record<string, Setting>;
