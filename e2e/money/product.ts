import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../tooling/postgres/binaries.ts';
import {
  ensureDatabase,
  openCluster,
  serverArguments,
  urlOf,
} from '../../tooling/postgres/cluster.ts';
import { portsFrom, type Ports } from '../../tooling/start/ports.ts';
import { Program } from './programs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

// Eight-byte integers are ids and yen here, which numbers represent exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** API, worker and card gateway with their own database. Each can be killed separately. */
export interface Product {
  readonly api: Program;
  readonly worker: Program;
  readonly gateway: Program;
  /** A second process of the API, not started. */
  readonly spare: Program;
  readonly postgres: Program;
  /** Keys, files, logs and the data of PostgreSQL. */
  readonly data: string;
  readonly db: pg.Pool;
  readonly url: string;
  readonly spareUrl: string;
  readonly gatewayUrl: string;
  /** Token for the controls of clock and examiner. */
  readonly token: string;
  end: () => Promise<void>;
}

interface Options {
  /** The first port of the product. */
  base?: number;
  /** True keeps the limits of real users instead of those of a suite. */
  isLimited?: boolean;
  /** The port of the proxy in front of the database, if there is one. */
  databasePort?: number;
}

export async function startProduct({
  base = Number(process.env['E2E_PORT'] ?? 3100),
  isLimited = false,
  databasePort,
}: Options = {}): Promise<Product> {
  const ports = portsFrom(base);
  const data = await mkdtemp(join(tmpdir(), 'hareto-money-'));
  // The database server runs as another user, who must be able to enter its own folder below.
  await chmod(data, 0o711);
  const logs = join(data, 'logs');
  await mkdir(logs);
  const { program: postgres, databaseUrl: directUrl } = await startDatabase(
    join(data, 'postgres'),
    logs,
    ports.postgres,
  );
  const databaseUrl = withPort(directUrl, databasePort);
  const environment = {
    ...environmentFor(data, databaseUrl, ports),
    RELAXED_LIMITS: isLimited ? '0' : '1',
  };
  const migrate = join(ROOT, 'api/dist/migrate.js');
  await run(process.execPath, [migrate], { env: { ...process.env, ...environment } });
  const { api, worker, gateway, spare } = createPrograms(logs, environment, ports);
  const db = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // A case may end the server; the next query then fails.
  db.on('error', () => undefined);
  await Promise.all([api, worker, gateway].map((program) => program.start()));
  return {
    api,
    worker,
    gateway,
    spare,
    postgres,
    data,
    db,
    url: `http://127.0.0.1:${ports.api}`,
    spareUrl: `http://127.0.0.1:${ports.edge}`,
    gatewayUrl: `http://127.0.0.1:${ports.cardSandbox}`,
    token: (await readFile(join(data, 'keys/sandbox-token'), 'utf8')).trim(),
    end: async () => {
      await db.end();
      for (const program of [worker, api, spare, gateway]) await program.kill();
      await postgres.kill('SIGTERM');
      await rm(data, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function withPort(databaseUrl: string, port: number | undefined): string {
  if (port === undefined) return databaseUrl;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}

/** Starts PostgreSQL on the data of the directory; resolves when it answers. */
export async function startDatabase(directory: string, logs: string, port: number) {
  const binaries = await findBinaries();
  const cluster = await openCluster(binaries, directory, port);
  const { uid, gid } = binaries.user ?? { uid: '-', gid: '-' };
  const keeper = join(ROOT, 'tooling/postgres/keeper.ts');
  const server = [binaries.postgres, String(uid), String(gid), ...serverArguments(cluster)];
  const program = new Program({
    name: 'postgres',
    args: ['--import', 'tsx', keeper, ...server],
    cwd: join(ROOT, 'tooling'),
    environment: {},
    logs,
    isReadyWhen: { output: '' },
  });
  await program.start();
  await ensureDatabase(cluster, 'hareto');
  return { program, databaseUrl: urlOf(cluster, 'hareto') };
}

function environmentFor(data: string, databaseUrl: string, ports: Ports): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HARETO_SUPERVISED: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    PUBLIC_ORIGIN: `http://localhost:${ports.edge}`,
    CARD_ORIGIN: `http://127.0.0.1:${ports.cardSandbox}`,
    SANDBOX: '1',
    INVOICE_REQUEST_FEATURE: '1',
    // The examiner acts only when a case requests it.
    EXAMINATION_DELAY_SECONDS: '86400',
  };
}

function createPrograms(logs: string, environment: Record<string, string>, ports: Ports) {
  /** `readySign` is a path of the program, or without a port a text of its output. */
  const program = (name: string, port: number | null, readySign: string, file = name) =>
    new Program({
      name,
      args: ['--enable-source-maps', join(ROOT, `api/dist/${file}.js`)],
      cwd: join(ROOT, 'api'),
      environment: { ...environment, ...(port === null ? {} : { PORT: String(port) }) },
      logs,
      isReadyWhen:
        port === null ? { output: readySign } : { address: `http://127.0.0.1:${port}${readySign}` },
    });
  return {
    api: program('api', ports.api, '/readyz', 'sandbox-api'),
    // No edge runs here, so that its port is free.
    spare: program('spare', ports.edge, '/readyz', 'sandbox-api'),
    worker: program('worker', null, '"ready"'),
    gateway: program('card-sandbox', ports.cardSandbox, '/healthz'),
  };
}
