import * as v from 'valibot';
import {
  API_AND_WORKER,
  EDGE,
  isAddressWithUser,
  list,
  origin,
  origins,
  type Setting,
  switchSchema,
  text,
  url,
  urls,
} from './setting.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'give the number of a port'),
  v.transform(Number),
);

/** Addresses on which programs listen, that they call, and by which browsers reach them. */
export const NETWORK_SETTINGS = {
  PORT: {
    schema: port,
    programs: ['edge', 'api', 'card-sandbox', 'mail-viewer', 'sample-partner'],
    meaning: 'the port where the program listens',
    defaultDescription: 'api 3001, card-sandbox 3002, mail-viewer 3001',
    requiredBy: ['edge', 'sample-partner'],
  },
  HOST: {
    schema: text,
    programs: ['edge', 'api', 'card-sandbox', 'mail-viewer', 'sample-partner'],
    meaning: 'the address where the program listens; `0.0.0.0` in a container',
    default: '127.0.0.1',
  },
  MAIL_TRANSPORT: {
    schema: v.pipe(
      v.string(),
      v.regex(/^(?:outbox|smtps?:\/\/.+)$/, 'give outbox, smtp://… or smtps://…'),
      v.check(
        (value) => value === 'outbox' || isAddressWithUser(value),
        'give smtps://user:password@host:port; a password with % / # @ or : must be percent-encoded',
      ),
    ),
    programs: API_AND_WORKER,
    meaning:
      'how mails are sent: `smtp://user:password@host:port`, `smtps://…`, or `outbox`, which sends nothing and keeps them for the mail viewer; `?socketTimeout=300000` (ms) lets a slow server answer later than after 90 s',
    default: 'outbox',
    requiredInProduction: true,
  },
  MAIL_FROM: {
    schema: v.pipe(v.string(), v.email('give a mail address such as no-reply@pay.example')),
    programs: API_AND_WORKER,
    meaning: 'the address that mails come from; the mail server must accept it as a sender',
    default: 'no-reply@hareto.example',
    requiredInProduction: true,
  },
  PUBLIC_ORIGIN: {
    schema: origin,
    programs: ['api', 'worker', 'card-sandbox', 'sample-partner'],
    meaning: 'the origin of the product in the address bar of a browser',
    default: 'http://localhost:3000',
    requiredInProduction: true,
  },
  PASSKEY_RP_ID: {
    schema: text,
    programs: ['api'],
    meaning: 'the domain that passkeys belong to; a change of it makes all of them useless',
    defaultDescription: 'the host name of `PUBLIC_ORIGIN`',
  },
  PASSKEY_ORIGINS: {
    schema: origins,
    programs: ['api'],
    meaning: 'the origins of the pages where passkeys may be used, separated by commas',
    defaultDescription: '`PUBLIC_ORIGIN`',
  },
  API_URL: {
    schema: urls,
    programs: EDGE,
    meaning:
      'the URL where the edge reaches the API, or several, separated by commas; browsers only see the edge',
    requiredBy: EDGE,
  },
  CARD_ORIGIN: {
    schema: url,
    programs: ['edge', 'api', 'worker'],
    meaning:
      'where browsers reach the fields of the card gateway: the only other origin in a frame',
    default: 'http://localhost:3002',
    requiredBy: EDGE,
    requiredInProduction: true,
  },
  CARD_GATEWAY_URL: {
    schema: url,
    programs: API_AND_WORKER,
    meaning: 'where API and worker reach the card gateway',
    defaultDescription: '`CARD_ORIGIN`',
    requiredInProduction: true,
  },
  MAIL_VIEWER_ORIGIN: {
    schema: url,
    programs: API_AND_WORKER,
    meaning: 'where browsers reach the mail viewer of the sandbox',
    default: 'http://localhost:3003',
  },
  TRUSTED_PROXIES: {
    schema: list,
    programs: EDGE,
    meaning:
      'the proxies between browsers and the edge, as addresses, networks or `loopback`: only these may state the address of the caller',
    defaultDescription: 'no proxy',
  },
  EDGE_ADDRESSES: {
    schema: list,
    programs: ['api'],
    meaning:
      'the edges, as addresses, networks or `loopback`: only these may state the address of the caller',
    default: 'loopback',
  },
  TLS_CERT: {
    schema: text,
    programs: EDGE,
    meaning: 'PEM file of the certificate; with `TLS_KEY` the edge itself speaks HTTP/2 over TLS',
  },
  TLS_KEY: { schema: text, programs: EDGE, meaning: 'PEM file of the private key of `TLS_CERT`' },
  NO_EARLY_HINTS: {
    schema: switchSchema,
    programs: EDGE,
    meaning:
      '1: sends no 103 Early Hints, because a proxy in front takes a 103 for the final response',
    default: '0',
  },
} as const satisfies Record<string, Setting>;
