import { checkSettings, type Environment, readSettings } from './read-settings.ts';
import type { Program } from './setting.ts';

const SANDBOX = { DATABASE_URL: 'postgres://hareto:k4w-Nz@localhost/hareto', SANDBOX: '1' };
const EDGE = {
  PORT: '3000',
  API_URL: 'http://api:3001',
  RELEASE_STORE: '/releases',
  CARD_ORIGIN: 'https://card.example',
};
const PRODUCTION = {
  DATABASE_URL: 'postgres://hareto:k4w-Nz@localhost/hareto',
  SANDBOX: '0',
  PUBLIC_ORIGIN: 'https://pay.example',
  CARD_ORIGIN: 'https://card.example',
  CARD_GATEWAY_URL: 'https://gateway.example',
  MAIL_TRANSPORT: 'smtps://hareto:k4w-Nz@mail.example',
  MAIL_FROM: 'no-reply@pay.example',
  ISSUER_NAME: '株式会社支払',
  ISSUER_ADDRESS: '東京都港区港1-1',
  ISSUER_REGISTRATION_NUMBER: 'T1234567890123',
};
const KEYS = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'k4w-Nz' };

/** The sentences of a refusal; empty when the program may start. */
function refusalOf(program: Program, environment: Environment): string[] {
  try {
    checkSettings(program, environment);
    return [];
  } catch (error) {
    const [, sentences = ''] = /^Configuration: (.*)$/s.exec((error as Error).message) ?? [];
    return sentences.split('; ');
  }
}

test.each<[Program, Environment]>([
  ['api', SANDBOX],
  ['worker', PRODUCTION],
  ['worker', { ...PRODUCTION, ...KEYS, OBJECTS: 's3://documents', RELEASE_STORE: 's3://builds' }],
  ['edge', EDGE],
  ['edge', { ...EDGE, TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }],
  ['edge', { ...EDGE, API_URL: 'http://api-1:3001, http://api-2:3001' }],
  // The shell of a developer, a container and a cluster have other variables.
  ['edge', { ...EDGE, PATH: '/bin', HOME: '/root', HOSTNAME: 'a1b2', APP_URL: 'http://app' }],
  ['edge', { ...EDGE, EDGE_PORT: 'tcp://10.0.0.1:3000', CARD_SANDBOX_SERVICE_HOST: '10.0.0.2' }],
  ['api', { ...SANDBOX, TRANSFER_MAX_DAYS_AHEAD: '14', TRANSFER_CUTOFF_TIME: '09:01' }],
  ['api', { ...SANDBOX, COMMISSION_RATE_PERCENT: '100' }],
  ['api', { ...SANDBOX, REFUSED_CORPORATE_NUMBERS: '1999901000007, 7999901000001,' }],
  // Compose passes unset variables as empty strings.
  ['edge', { ...EDGE, TAG_MANAGER_IDS: '', TLS_CERT: '' }],
])('lets %s start with %j', (program, environment) => {
  expect(refusalOf(program, environment)).toEqual([]);
});

test.each<[string, Program, Environment, string[]]>([
  [
    'missing',
    'edge',
    {},
    ['PORT', 'API_URL', 'CARD_ORIGIN', 'RELEASE_STORE'].map((name) => `${name} is missing`),
  ],
  ['missing', 'api', { SANDBOX: '1' }, ['DATABASE_URL is missing']],
  [
    'missing in production',
    'worker',
    { DATABASE_URL: SANDBOX.DATABASE_URL },
    [
      'with SANDBOX=0 these settings are missing: MAIL_TRANSPORT, MAIL_FROM, PUBLIC_ORIGIN, CARD_ORIGIN, CARD_GATEWAY_URL, ISSUER_NAME, ISSUER_ADDRESS, ISSUER_REGISTRATION_NUMBER',
    ],
  ],
  [
    'misspelled',
    'api',
    { ...SANDBOX, SANBOX: '1', DATABASE_ULR: 'x', MAIL_TRANSPRT: 'x', AWS_SECRET_ACESS_KEY: 'x' },
    [
      'SANBOX is no setting',
      'did you mean SANDBOX?',
      'DATABASE_ULR is no setting',
      'did you mean DATABASE_URL?',
      'MAIL_TRANSPRT is no setting',
      'did you mean MAIL_TRANSPORT?',
      'AWS_SECRET_ACESS_KEY is no setting',
      'did you mean AWS_SECRET_ACCESS_KEY?',
    ],
  ],
  [
    'unknown',
    'api',
    { ...SANDBOX, CARD_INTERNAL_URL: 'http://card' },
    ['CARD_INTERNAL_URL is no setting'],
  ],
  [
    'malformed',
    'api',
    { ...SANDBOX, PORT: 'x', DUPLICATE_DAYS: '-1', BANK_ONLINE_TO: '25:00', MAIL_FROM: 'a' },
    [
      'PORT: give the number of a port',
      'MAIL_FROM: give a mail address such as no-reply@pay.example',
      'BANK_ONLINE_TO: give a time such as 08:00',
      'DUPLICATE_DAYS: give a whole number',
    ],
  ],
  [
    'malformed in a list',
    'edge',
    { ...EDGE, API_URL: 'http://api-1:3001,api-2' },
    ['API_URL: give an address such as https://pay.example'],
  ],
  [
    'a URL instead of an origin',
    'api',
    {
      ...PRODUCTION,
      PUBLIC_ORIGIN: 'https://pay.example/',
      PASSKEY_ORIGINS: 'https://pay.example, https://www.pay.example/app',
    },
    [
      'PUBLIC_ORIGIN: give an origin such as https://pay.example',
      'PASSKEY_ORIGINS: give an origin such as https://pay.example',
    ],
  ],
  [
    'outside of its range',
    'worker',
    { ...SANDBOX, TRANSFER_CUTOFF_TIME: '09:00', COMMISSION_RATE_PERCENT: '330' },
    [
      'COMMISSION_RATE_PERCENT: give a percentage of at most 100',
      'TRANSFER_CUTOFF_TIME: give a time after 09:00, when banks open',
    ],
  ],
  ...['7-9999-0100-0001', 'T7999901000001', '7999901000001、1999901000007', '7999901000002'].map(
    (numbers): [string, Program, Environment, string[]] => [
      `no corporate number: ${numbers}`,
      'api',
      {
        ...SANDBOX,
        EXCLUDED_CORPORATE_NUMBERS: `1999901000007,${numbers}`,
        REFUSED_CORPORATE_NUMBERS: numbers,
      },
      [
        'EXCLUDED_CORPORATE_NUMBERS: give 13 digits with a correct check digit, separated by commas',
        'REFUSED_CORPORATE_NUMBERS: give 13 digits with a correct check digit, separated by commas',
      ],
    ],
  ),
  [
    'a bucket with one slash',
    'edge',
    { ...EDGE, RELEASE_STORE: 's3:/builds' },
    ['RELEASE_STORE: give s3://bucket/prefix or a folder'],
  ],
  [
    'a bucket with one slash',
    'worker',
    { ...SANDBOX, RELEASE_STORE: 's3:/builds', OBJECTS: 's3:/documents/x' },
    [
      'OBJECTS: give s3://bucket/prefix or a folder',
      'RELEASE_STORE: give s3://bucket/prefix or a folder',
    ],
  ],
  [
    'a bucket in capitals',
    'edge',
    { ...EDGE, RELEASE_STORE: 'S3://builds' },
    ['RELEASE_STORE: give s3://bucket/prefix or a folder'],
  ],
])('names each setting that is %s', (_, program, environment, sentences) => {
  expect(refusalOf(program, environment)).toEqual(sentences);
});

test.each<[Program, Environment, string]>([
  ['edge', { ...EDGE, TLS_CERT: 'cert.pem' }, 'TLS_CERT is set without TLS_KEY'],
  ['edge', { ...EDGE, TLS_KEY: 'key.pem' }, 'TLS_KEY is set without TLS_CERT'],
  ['edge', { ...EDGE, DEV_HOST: 'dist' }, 'DEV_HOST is set without DEV_REMOTE'],
  [
    'edge',
    { ...EDGE, RELEASE_STORE: 's3://builds' },
    'RELEASE_STORE is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing',
  ],
  [
    'worker',
    { ...SANDBOX, OBJECTS: 's3://documents' },
    'OBJECTS is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing',
  ],
  [
    'worker',
    { ...SANDBOX, AWS_ACCESS_KEY_ID: 'AKIA' },
    'AWS_ACCESS_KEY_ID is set without AWS_SECRET_ACCESS_KEY',
  ],
  [
    'api',
    { ...SANDBOX, PGHOST: 'db', PGUSER: 'a', PGDATABASE: 'a' },
    'DATABASE_URL and PGHOST are both set: give one of them',
  ],
  ['migrate', { PGHOST: 'db', PGDATABASE: 'a' }, 'PGHOST is set without PGUSER'],
  [
    'api',
    { ...SANDBOX, BANK_ONLINE_FROM: '21:00' },
    'BANK_ONLINE_FROM=21:00 is not before BANK_ONLINE_TO=21:00',
  ],
  [
    'api',
    { ...SANDBOX, TRANSFER_LEAD_DAYS: '31' },
    'TRANSFER_LEAD_DAYS=31 is more than TRANSFER_MAX_DAYS_AHEAD=30',
  ],
  [
    'api',
    { ...SANDBOX, TRANSFER_MAX_DAYS_AHEAD: '5' },
    'TRANSFER_LEAD_DAYS=3 can take 14 days because of holidays: TRANSFER_MAX_DAYS_AHEAD=5 is less',
  ],
  [
    'worker',
    { ...PRODUCTION, MAIL_TRANSPORT: 'outbox' },
    'MAIL_TRANSPORT=outbox sends no mail, with SANDBOX=0 give smtp://… or smtps://…',
  ],
  [
    'card-sandbox',
    { DATABASE_URL: SANDBOX.DATABASE_URL },
    'SANDBOX is not 1: card-sandbox is for the sandbox alone',
  ],
  ['mail-viewer', PRODUCTION, 'SANDBOX is not 1: mail-viewer is for the sandbox alone'],
  [
    'api',
    { ...PRODUCTION, RELAXED_LIMITS: '1' },
    'RELAXED_LIMITS=1 is for suites, not for SANDBOX=0',
  ],
])(
  'refuses settings of %s that contradict each other, %j: %s',
  (program, environment, sentence) => {
    expect(refusalOf(program, environment)).toEqual([sentence]);
  },
);

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://hareto:hareto@db/hareto' }],
  [
    'PGPASSWORD',
    { DATABASE_URL: '', PGHOST: 'db', PGUSER: 'a', PGDATABASE: 'a', PGPASSWORD: 'Password' },
  ],
  ['MAIL_TRANSPORT', { MAIL_TRANSPORT: 'smtp://hareto:changeme@mail.example' }],
  ['AWS_SECRET_ACCESS_KEY', { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'minioadmin' }],
])('refuses in production a publicly known password in %s, without repeating it', (name, more) => {
  const sentence = [
    `${name}: the password is one that everybody knows`,
    'with SANDBOX=0 give your own',
  ];
  expect(refusalOf('api', { ...PRODUCTION, ...more })).toEqual(sentence);
  expect(refusalOf('api', { ...SANDBOX, ...more })).toEqual([]);
});

test('accepts a password with any letters in the separate parts of the address', () => {
  const parts = { PGHOST: 'postgres', PGUSER: 'hareto', PGDATABASE: 'hareto' };
  const given = checkSettings('migrate', { ...parts, PGPASSWORD: 'a/b#c@d:é %' });
  const url = new URL(readSettings(['migrate'], given).DATABASE_URL);
  expect([decodeURIComponent(url.password), url.hostname, url.port, url.pathname]).toEqual([
    'a/b#c@d:é %',
    'postgres',
    '5432',
    '/hareto',
  ]);
});

test.each(['a/b#c@d', '50%off'])(
  'refuses an address that the password %s breaks, without repeating the password',
  (password) => {
    const database = { DATABASE_URL: `postgres://hareto:${password}@db/hareto` };
    const sentences = [
      'DATABASE_URL: give postgres://user:password@host:port/database',
      'a password with % / # @ or : must be percent-encoded, or set PGHOST, PGUSER, PGPASSWORD and PGDATABASE in its place',
    ];
    expect(refusalOf('migrate', database)).toEqual(sentences);
    expect(refusalOf('api', { ...PRODUCTION, ...database })).toEqual(sentences);
    const mail = { MAIL_TRANSPORT: `smtps://hareto:${password}@mail.example` };
    expect(refusalOf('worker', { ...PRODUCTION, ...mail })).toEqual([
      'MAIL_TRANSPORT: give smtps://user:password@host:port',
      'a password with % / # @ or : must be percent-encoded',
    ]);
  },
);

test('accepts a percent-encoded password in an address', () => {
  const addresses = {
    DATABASE_URL: 'postgres://hareto:50%25off@db/hareto',
    MAIL_TRANSPORT: 'smtps://hareto:a%2Fb%40c@mail.example:465',
  };
  expect(refusalOf('api', { ...PRODUCTION, ...addresses })).toEqual([]);
});

test('takes an IPv6 address as PGHOST', () => {
  const given = checkSettings('migrate', {
    PGHOST: '2001:db8::5',
    PGUSER: 'hareto',
    PGPASSWORD: 'k4w-Nz',
    PGDATABASE: 'hareto',
  });
  expect(readSettings(['migrate'], given).DATABASE_URL).toBe(
    'postgres://hareto:k4w-Nz@[2001:db8::5]:5432/hareto',
  );
});
