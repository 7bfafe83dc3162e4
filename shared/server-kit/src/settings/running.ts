import * as v from 'valibot';
import {
  API_AND_WORKER,
  EDGE,
  type Setting,
  switchSchema,
  text,
  url,
  wholeNumber,
} from './setting.ts';

/** Settings about how programs run, and settings for developers and test suites only. */
export const RUNNING_SETTINGS = {
  LOG_LEVEL: {
    schema: v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'give silent, fatal, error, warn, info or debug',
    ),
    programs: ['api', 'worker', 'migrate', 'mail-viewer'],
    meaning: 'the least severe level that is logged',
    default: 'info',
  },
  STOP_DELAY_SECONDS: {
    schema: wholeNumber,
    programs: ['edge', 'api'],
    meaning:
      'seconds for which the program works as before after a stop signal, so that load balancers notice it',
    default: '0',
  },
  STOP_WITHIN_SECONDS: {
    schema: wholeNumber,
    programs: ['edge', 'api', 'worker'],
    meaning: 'seconds that calls and tasks in progress have to end after a stop signal',
    default: '10',
  },
  HEALTH_FILE: {
    schema: text,
    programs: ['worker'],
    meaning:
      'a file that the worker writes every five seconds while it can use the database; the one with `.alive` after its name, while it runs',
  },
  RELAXED_LIMITS: {
    schema: switchSchema,
    programs: API_AND_WORKER,
    meaning: '1: limits for suites, in which one account signs in all day; never in production',
    default: '0',
  },
  DEV_OVERRIDES: {
    schema: switchSchema,
    programs: EDGE,
    meaning:
      '1: developers may run a remote from their own machine inside this host; never in production',
    default: '0',
  },
  DEV_REMOTE: {
    schema: v.pipe(
      v.string(),
      v.regex(/^[a-z]+=http:\/\/localhost:\d+$/, 'give such as payments=http://localhost:3005'),
    ),
    programs: EDGE,
    meaning: 'development: serves a remote from its dev server',
  },
  DEV_HOST: {
    schema: text,
    programs: EDGE,
    meaning: 'development: folder of a host build to serve in place of the released one',
  },
  PARTNER_ORIGIN: {
    schema: url,
    programs: ['api', 'worker', 'sample-partner'],
    meaning: 'where browsers reach the sample partner of the sandbox',
    default: 'http://localhost:3007',
  },
  PARTNER_INTERNAL_URL: {
    schema: url,
    programs: ['api'],
    meaning: 'where our servers reach the sample partner, for the preparation of the sandbox',
    defaultDescription: '`PARTNER_ORIGIN`',
  },
  HARETO_INTERNAL_URL: {
    schema: url,
    programs: ['sample-partner'],
    meaning: 'where the sample partner reaches the product',
    defaultDescription: '`PUBLIC_ORIGIN`',
  },
  PARTNER_CLIENT_ID: {
    schema: text,
    programs: ['sample-partner'],
    meaning: 'the client id of the sample partner',
    requiredBy: ['sample-partner'],
  },
  PARTNER_WEBHOOK_SECRET: {
    schema: text,
    programs: ['sample-partner'],
    meaning:
      'the secret of the webhooks of the sample partner, which the preparation of the sandbox prints',
    requiredBy: ['sample-partner'],
  },
  HARETO_SUPERVISED: {
    schema: switchSchema,
    programs: ['edge', 'api', 'worker', 'card-sandbox', 'mail-viewer', 'sample-partner'],
    meaning: '1: the program ends when its standard input closes; set by `npm start`',
    default: '0',
  },
} as const satisfies Record<string, Setting>;
