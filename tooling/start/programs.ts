import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import type { ChildProgram } from './children.ts';
import { releaseStoreOf } from './live-release.ts';
import type { StartOptions } from './options.ts';
import type { Ports } from './ports.ts';

const inProject = (path: string) => join(PROJECT_ROOT, path);

/** The environment of all programs. */
export function environmentFor(
  options: StartOptions,
  ports: Ports,
  databaseUrl: string,
): Record<string, string> {
  const origin = (port: number) => `http://localhost:${port}`;
  return {
    NODE_ENV: 'production',
    HARETO_SUPERVISED: '1',
    DATABASE_URL: databaseUrl,
    // A developer's environment may have the PGHOST of another server.
    PGHOST: '',
    // A sender without a mail server belongs to another program, and may have another form.
    ...(process.env['MAIL_TRANSPORT'] ? {} : { MAIL_FROM: '' }),
    // Some shells export the name of the machine, or of a compiler's target.
    HOST: '127.0.0.1',
    DATA_DIR: options.data,
    PUBLIC_ORIGIN: origin(ports.edge),
    CARD_ORIGIN: origin(ports.cardSandbox),
    MAIL_VIEWER_ORIGIN: origin(ports.mailViewer),
    PARTNER_ORIGIN: origin(ports.samplePartner),
    PARTNER_CLIENT_ID: 'sample-accounting',
    API_URL: `http://127.0.0.1:${ports.api}`,
    RELEASE_STORE: releaseStoreOf(options).address,
    ...(options.release === undefined ? {} : { PINNED_RELEASE: options.release }),
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
 * Values that an administrator adds to the product's own pages. The demo's mail address is in a
 * reserved domain, and no link leads to a page there.
 */
const DEMO_LINKS = {
  CONTACT_URL: 'mailto:support@hareto.example',
  SUPPORT_HOURS: '平日 10:00〜17:00（年末年始を除く）',
};

interface ProgramFile {
  readonly name: string;
  readonly port: number | null;
  readonly cwd: string;
  readonly file: string;
}

const childProgram = (
  { name, port, cwd, file }: ProgramFile,
  environment: Record<string, string>,
): ChildProgram => ({
  name,
  args: ['--enable-source-maps', inProject(file)],
  cwd: inProject(cwd),
  environment: { ...environment, ...(port === null ? {} : { PORT: String(port) }) },
});

/** Every program except the edge. */
export function programsFor(ports: Ports, environment: Record<string, string>): ChildProgram[] {
  const apiProgram = (name: string, port: number | null): ProgramFile => ({
    name,
    port,
    cwd: 'api',
    file: `api/dist/${name}.js`,
  });
  return [
    { ...apiProgram('api', ports.api), file: 'api/dist/sandbox-api.js' },
    apiProgram('worker', null),
    apiProgram('card-sandbox', ports.cardSandbox),
    apiProgram('mail-viewer', ports.mailViewer),
    {
      name: 'sample-partner',
      port: ports.samplePartner,
      cwd: 'sandbox',
      file: 'sandbox/dist/sample-partner.js',
    },
  ].map((program) => childProgram(program, environment));
}

/** The edge, which starts last because it serves the release. */
export const edgeFor = (ports: Ports, environment: Record<string, string>): ChildProgram =>
  childProgram(
    { name: 'edge', port: ports.edge, cwd: 'host', file: 'host/dist-edge/edge.js' },
    environment,
  );

/** The addresses that show when each listening program is ready. */
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
