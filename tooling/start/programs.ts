import { join } from 'node:path';
import { PROJECT_ROOT } from '../webpack/base.ts';
import type { ChildProgram } from './children.ts';
import type { LiveRelease } from './live-release.ts';
import type { StartOptions } from './options.ts';
import type { Ports } from './ports.ts';

const at = (path: string) => join(PROJECT_ROOT, path);

/** What all programs are started with. */
export function environmentFor(
  options: StartOptions,
  ports: Ports,
  databaseUrl: string,
  { store, pinned }: LiveRelease,
): Record<string, string> {
  const origin = (port: number) => `http://localhost:${port}`;
  return {
    NODE_ENV: 'production',
    HARETO_SUPERVISED: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: options.data,
    PUBLIC_ORIGIN: origin(ports.edge),
    CARD_ORIGIN: origin(ports.cardSandbox),
    MAIL_VIEWER_ORIGIN: origin(ports.mailViewer),
    PARTNER_ORIGIN: origin(ports.samplePartner),
    PARTNER_CLIENT_ID: 'sample-accounting',
    API_URL: `http://127.0.0.1:${ports.api}`,
    RELEASE_STORE: store,
    ...(pinned === undefined ? {} : { PINNED_RELEASE: pinned }),
    SANDBOX: '1',
    ...Object.fromEntries(
      Object.entries(DEMO_LINKS).map(([variable, address]) => [
        variable,
        process.env[variable] ?? address,
      ]),
    ),
  };
}

/**
 * Pages that an operator has outside the product; the demo's lie in a domain that belongs to
 * nobody, as its mail addresses do.
 */
const DEMO_LINKS = {
  MANUAL_URL: 'https://hareto.example/manual',
  FAQ_URL: 'https://hareto.example/faq',
  CONTACT_URL: 'mailto:support@hareto.example',
  PRIVACY_URL: 'https://hareto.example/privacy',
};

export function programsFor(ports: Ports, environment: Record<string, string>): ChildProgram[] {
  const program = (name: string, port: number | null, cwd: string, file: string) => ({
    name,
    args: ['--enable-source-maps', at(file)],
    cwd: at(cwd),
    environment: { ...environment, ...(port === null ? {} : { PORT: String(port) }) },
  });
  return [
    program('api', ports.api, 'api', 'api/dist/api.js'),
    program('worker', null, 'api', 'api/dist/worker.js'),
    program('card-sandbox', ports.cardSandbox, 'api', 'api/dist/card-sandbox.js'),
    program('mail-viewer', ports.mailViewer, 'api', 'api/dist/mail-viewer.js'),
    program('edge', ports.edge, 'host', 'host/dist-edge/edge.js'),
    program(
      'sample-partner',
      ports.samplePartner,
      'sample-partner',
      'sample-partner/dist/sample-partner.js',
    ),
  ];
}

/** Where each program that listens says that it is ready. */
export const readinessOf = (ports: Ports): string[] =>
  (
    [
      [ports.api, '/readyz'],
      [ports.cardSandbox, '/healthz'],
      [ports.mailViewer, '/healthz'],
      [ports.edge, '/healthz'],
      [ports.samplePartner, '/healthz'],
    ] as const
  ).map(([port, path]) => `http://127.0.0.1:${port}${path}`);
