import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type EdgeConfig, readConfig } from '../../host/edge/config.ts';
import { SERVER_BUNDLES } from '../build/servers.ts';
import { RELEASE_BUNDLE } from '../image/release-bundle.ts';

const ROOT = process.cwd();

interface Service {
  command?: string[];
  working_dir?: string;
  build?: { context: string; dockerfile: string; target: string };
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  environment?: Record<string, string>;
  stop_grace_period?: string;
  profiles?: string[];
  healthcheck?: unknown;
  restart?: string;
  read_only?: boolean;
}

const readText = (name: string) => readFile(join(ROOT, name), 'utf8');
const compose = async () =>
  parse(await readText('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

/** Every program that the build makes, as a path inside the image. */
const builtPrograms = new Set(
  [...SERVER_BUNDLES, RELEASE_BUNDLE].flatMap(({ entries, outdir }) =>
    Object.keys(entries).map((name) => join(outdir, `${name}.js`).replace(ROOT, '/app')),
  ),
);

test('docker-compose.yml runs only programs that the build makes', async () => {
  const { services } = await compose();
  const programs = Object.values(services).flatMap(
    ({ command = [], working_dir = '/app' }) =>
      command
        .join(' ')
        .match(/\S+\.js\b/g)
        ?.map((file) => join(working_dir, file)) ?? [],
  );
  expect(programs.length).toBeGreaterThanOrEqual(8);
  expect(programs.filter((program) => !builtPrograms.has(program))).toEqual([]);
});

test('every folder, file, service and volume that docker-compose.yml names exists', async () => {
  const { services, volumes } = await compose();
  const allServices = Object.values(services);
  const paths = allServices.flatMap(({ build, working_dir }) => [
    ...(build ? [build.context, join(build.context, build.dockerfile)] : []),
    ...(working_dir ? [working_dir.replace('/app', '.')] : []),
  ]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const dependencies = allServices.flatMap(({ depends_on = [] }) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
  );
  expect(dependencies.filter((name) => !(name in services))).toEqual([]);
  expect(
    allServices
      .flatMap((service) => service.volumes ?? [])
      .filter((volume) => !(volume.split(':')[0]! in volumes)),
  ).toEqual([]);
});

test('mounts volumes only where the image has a folder that its user owns', async () => {
  const dockerfile = await readText('Dockerfile');
  const ownedFolders =
    / chown node:node ([^\\\n]+)/u.exec(dockerfile)?.[1]?.trim().split(' ') ?? [];
  const { services } = await compose();
  const mountedFolders = Object.values(services)
    .filter(({ build }) => build)
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[1] ?? ''));
  expect([...new Set(mountedFolders)].sort()).toEqual(ownedFolders.sort());
});

test('the cache of the edge is on a volume', async () => {
  const { environment, volumes } = (await compose()).services['edge'] ?? {};
  expect(volumes).toContain(`cache:${environment?.['RELEASE_CACHE']}`);
});

test('the Dockerfile has the targets that compose builds, and runs only existing scripts and files', async () => {
  const dockerfile = await readText('Dockerfile');
  const { services } = await compose();
  for (const { build } of Object.values(services))
    if (build) expect(dockerfile).toContain(`AS ${build.target}`);
  const { scripts } = JSON.parse(await readText('package.json')) as {
    scripts: Record<string, string>;
  };
  for (const [, script] of dockerfile.matchAll(/npm run (\w+)/g))
    expect(scripts).toHaveProperty(script!);
  for (const [, file] of dockerfile.matchAll(/node (tooling\/\S+)/g))
    expect(existsSync(join(ROOT, file!))).toBe(true);
});

/** The settings of the sandbox in .env, which compose reads. */
const sandbox = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await readText('.env')).matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

/**
 * The settings of the edge; resolves `${NAME}`, `${NAME:-default}` and `${NAME:?reason}` as compose
 * does.
 */
async function edgeConfig(variables: Record<string, string>): Promise<EdgeConfig> {
  const { services } = await compose();
  const settings = Object.entries(services['edge']?.environment ?? {}).map(
    ([name, value]) =>
      [
        name,
        value.replace(
          /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
          (_, variable: string, fallback = '') => variables[variable] ?? String(fallback),
        ),
      ] as const,
  );
  return readConfig(Object.fromEntries(settings));
}

const SITE = {
  MANUAL_URL: 'https://help.example/manual',
  FAQ_URL: 'https://help.example/faq',
  CONTACT_URL: 'mailto:support@hareto.example',
  SUPPORT_HOURS: '平日 10:00〜17:00',
  SUPPORT_PHONE: '03-0000-0000',
  PRIVACY_URL: 'https://help.example/privacy',
  OPERATOR_URL: 'https://hareto.example/',
  COMMERCIAL_LAW_URL: 'https://hareto.example/law',
  COMPLAINTS_URL: 'https://hareto.example/complaints',
  ASSOCIATION_NUMBER: '第00001号',
};

test('gives containers more time to stop than their programs take', async () => {
  const { services } = await compose();
  const tooShort = Object.entries(services).filter(
    ([, { environment = {}, stop_grace_period }]) => {
      const { STOP_DELAY_SECONDS = '0', STOP_WITHIN_SECONDS = '10' } = environment;
      return (
        Number.parseInt(stop_grace_period ?? '10s', 10) <
        Number(STOP_DELAY_SECONDS) + Number(STOP_WITHIN_SECONDS) + 5
      );
    },
  );
  expect(tooShort).toEqual([]);
});

test('starts card sandbox, mail viewer and partner in the sandbox only', async () => {
  const { services } = await compose();
  const inSandbox = Object.keys(services).filter((name) =>
    services[name]?.profiles?.includes('sandbox'),
  );
  expect(inSandbox).toEqual(['card-sandbox', 'mail-viewer', 'sample-partner']);
  expect((await sandbox())['COMPOSE_PROFILES']).toBe('sandbox');
});

test('every program that keeps running has a health check, and our containers have a read-only root', async () => {
  const { services } = await compose();
  const running = Object.entries(services).filter(([, { restart }]) => restart !== 'no');
  expect(running.filter(([, { healthcheck }]) => !healthcheck)).toEqual([]);
  const ourServices = Object.values(services).filter(({ build }) => build);
  expect(ourServices.filter(({ read_only }) => !read_only)).toEqual([]);
});

test("passes an installation's settings on to the edge, and leaves missing ones unset", async () => {
  const defaults = await edgeConfig({ ...(await sandbox()), POSTGRES_PASSWORD: 'secret' });
  expect(defaults).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    API_URL: ['http://api-1:3001', 'http://api-2:3001'],
    RELEASE_STORE: '/releases',
    RELEASE_CACHE: expect.any(String),
    CARD_ORIGIN: 'http://localhost:3002',
    INVOICE_REQUEST_FEATURE: '0',
    STOP_DELAY_SECONDS: 3,
    STOP_WITHIN_SECONDS: 45,
    NO_EARLY_HINTS: '0',
    DEV_OVERRIDES: '0',
    HARETO_SUPERVISED: '0',
  });
  expect(
    await edgeConfig({ ...(await sandbox()), ...SITE, TAG_MANAGER_IDS: 'GTM-AAAAAA,GTM-BBBBBB' }),
  ).toEqual({
    ...defaults,
    ...SITE,
    TAG_MANAGER_IDS: ['GTM-AAAAAA', 'GTM-BBBBBB'],
  });
});
