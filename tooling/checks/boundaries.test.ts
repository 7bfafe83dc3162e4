import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = process.cwd();

interface BadFile {
  readonly rule: string;
  readonly file: string;
  /** The import in `file` that the rule forbids. */
  readonly imports: string;
  /** The path of the imported file; missing for a package. */
  readonly target?: string;
  /** A file that imports the bad file. */
  readonly importer?: string;
  /** The file for which the rule is reported, if not the bad file. */
  readonly folder?: string;
}

/** A deliberately bad file for each rule, and the file it must not import. */
const BAD_FILES: readonly BadFile[] = [
  {
    rule: 'no-cycles',
    file: 'shared/domain/src/a.ts',
    imports: './b.ts',
    target: 'shared/domain/src/b.ts',
  },
  {
    rule: 'no-folder-cycles',
    file: 'shared/forms/src/first/bad.ts',
    imports: '../second/low.ts',
    target: 'shared/forms/src/second/low.ts',
    importer: 'shared/forms/src/second/high.ts',
    folder: 'shared/forms/src/first',
  },
  {
    rule: 'reading-knows-no-product',
    file: 'reading/src/bad.ts',
    imports: '../../api/src/files/x.ts',
    target: 'api/src/files/x.ts',
  },
  {
    rule: 'reading-has-entries',
    file: 'api/src/files/worse.ts',
    imports: '../../../reading/src/labels.ts',
    target: 'reading/src/labels.ts',
  },
  {
    rule: 'payments-know-no-feature',
    file: 'api/src/payments/orders/bad.ts',
    imports: '../../features/drafts/x.ts',
    target: 'api/src/features/drafts/x.ts',
  },
  {
    rule: 'payments-know-no-feature',
    file: 'api/src/mail/bad.ts',
    imports: '../jobs/x.ts',
    target: 'api/src/jobs/x.ts',
  },
  {
    rule: 'payments-know-no-feature',
    file: 'api/src/problem.ts',
    imports: './http/x.ts',
    target: 'api/src/http/x.ts',
  },
  {
    rule: 'features-know-no-transport',
    file: 'api/src/features/drafts/bad.ts',
    imports: '../../http/x.ts',
    target: 'api/src/http/x.ts',
  },
  {
    rule: 'base-knows-no-payment',
    file: 'api/src/db/bad.ts',
    imports: '../payments/fees/x.ts',
    target: 'api/src/payments/fees/x.ts',
  },
  { rule: 'fastify-in-http-only', file: 'api/src/features/drafts/worse.ts', imports: 'fastify' },
  { rule: 'fastify-in-http-only', file: 'api/src/endpoints/bad.ts', imports: '@fastify/etag' },
  {
    rule: 'domain-is-pure',
    file: 'shared/domain/src/bad.ts',
    imports: '../../contracts/src/users.ts',
    target: 'shared/contracts/src/users.ts',
  },
  {
    rule: 'contracts-imports-what-is-before-it',
    file: 'shared/contracts/src/bad.ts',
    imports: '../../platform/src/x.ts',
    target: 'shared/platform/src/x.ts',
  },
  {
    rule: 'extraction-imports-what-is-before-it',
    file: 'shared/extraction/src/bad.ts',
    imports: '../../product-ui/src/x.ts',
    target: 'shared/product-ui/src/x.ts',
  },
  { rule: 'extraction-is-pure', file: 'shared/extraction/src/worse.ts', imports: 'react' },
  {
    rule: 'platform-imports-what-is-before-it',
    file: 'shared/platform/src/bad.ts',
    imports: '../../design-system/src/x.ts',
    target: 'shared/design-system/src/x.ts',
  },
  {
    rule: 'design-system-imports-what-is-before-it',
    file: 'shared/design-system/src/bad.ts',
    imports: '../../forms/src/x.ts',
    target: 'shared/forms/src/x.ts',
  },
  {
    rule: 'forms-imports-what-is-before-it',
    file: 'shared/forms/src/bad.ts',
    imports: '../../product-ui/src/x.ts',
    target: 'shared/product-ui/src/x.ts',
  },
  {
    rule: 'product-ui-imports-what-is-before-it',
    file: 'shared/product-ui/src/bad.ts',
    imports: '../../payment-flow/src/x.ts',
    target: 'shared/payment-flow/src/x.ts',
  },
  {
    rule: 'payment-flow-imports-what-is-before-it',
    file: 'shared/payment-flow/src/bad.ts',
    imports: '../../releases/src/x.ts',
    target: 'shared/releases/src/x.ts',
  },
  {
    rule: 'contracts-know-no-screen',
    file: 'shared/platform/src/host-contract/bad.ts',
    imports: '../remote-kit/host.ts',
    target: 'shared/platform/src/remote-kit/host.ts',
  },
  {
    rule: 'federation-runtime-stands-alone',
    file: 'shared/platform/src/federation-runtime/bad.ts',
    imports: '../../../domain/src/money.ts',
    target: 'shared/domain/src/money.ts',
  },
  {
    rule: 'design-system-knows-no-data',
    file: 'shared/design-system/src/inputs/bad.ts',
    imports: '../../../contracts/src/users.ts',
    target: 'shared/contracts/src/users.ts',
  },
  {
    rule: 'design-system-knows-no-data',
    file: 'shared/design-system/src/inputs/worse.ts',
    imports: '../../../extraction/src/x.ts',
    target: 'shared/extraction/src/x.ts',
  },
  {
    rule: 'forms-know-no-host',
    file: 'shared/forms/src/worse.ts',
    imports: '../../platform/src/remote-kit/host.ts',
    target: 'shared/platform/src/remote-kit/host.ts',
  },
  {
    rule: 'releases-know-the-host-contract',
    file: 'shared/releases/src/bad.ts',
    imports: '../../design-system/src/x.ts',
    target: 'shared/design-system/src/x.ts',
  },
  {
    rule: 'server-kit-knows-the-domain',
    file: 'shared/server-kit/src/bad.ts',
    imports: '../../releases/src/store.ts',
    target: 'shared/releases/src/store.ts',
  },
  {
    rule: 'no-server-kit-in-browsers',
    file: 'remote-payments/src/with-bucket.ts',
    imports: '../../shared/server-kit/src/bucket/bucket.ts',
    target: 'shared/server-kit/src/bucket/bucket.ts',
  },
  {
    rule: 'banks-know-the-domain',
    file: 'shared/banks/src/bad.ts',
    imports: '../../contracts/src/users.ts',
    target: 'shared/contracts/src/users.ts',
  },
  {
    rule: 'no-banks-in-browsers',
    file: 'remote-payments/src/with-banks.ts',
    imports: '../../shared/banks/src/directory.ts',
    target: 'shared/banks/src/directory.ts',
  },
  {
    rule: 'shared-imports-no-workspace',
    file: 'shared/platform/src/remote-kit/bad.ts',
    imports: '../../../../host/src/services.ts',
    target: 'host/src/services.ts',
  },
  {
    rule: 'remote-imports-itself-and-shared',
    file: 'remote-payments/src/bad.ts',
    imports: '../../remote-suppliers/src/routes.ts',
    target: 'remote-suppliers/src/routes.ts',
  },
  {
    rule: 'screen-imports-no-other-screen',
    file: 'remote-payments/src/screens/list/bad.ts',
    imports: '../detail/detail.ts',
    target: 'remote-payments/src/screens/detail/detail.ts',
  },
  {
    rule: 'host-imports-no-remote',
    file: 'host/src/bad.ts',
    imports: '../../remote-payments/src/routes.ts',
    target: 'remote-payments/src/routes.ts',
  },
  {
    rule: 'host-imports-no-server',
    file: 'host/src/worse.ts',
    imports: '../../api/src/app.ts',
    target: 'api/src/app.ts',
  },
  {
    rule: 'api-knows-no-screen',
    file: 'api/src/bad.ts',
    imports: '../../shared/design-system/src/x.ts',
    target: 'shared/design-system/src/x.ts',
  },
  {
    rule: 'e2e-stands-alone',
    file: 'e2e/journeys/bad.ts',
    imports: '../../api/src/app.ts',
    target: 'api/src/app.ts',
  },
  {
    rule: 'containers-build-images',
    file: 'e2e/containers/bad.ts',
    imports: '../../api/src/app.ts',
    target: 'api/src/app.ts',
  },
  {
    rule: 'chaos-deploys',
    file: 'e2e/chaos/bad.ts',
    imports: '../../api/src/app.ts',
    target: 'api/src/app.ts',
  },
  {
    rule: 'money-starts-programs',
    file: 'e2e/money/bad.ts',
    imports: '../../api/src/app.ts',
    target: 'api/src/app.ts',
  },
  {
    rule: 'catalogue-shows-shared',
    file: 'catalogue/src/bad.ts',
    imports: '../../remote-payments/src/routes.ts',
    target: 'remote-payments/src/routes.ts',
  },
  {
    rule: 'no-catalogue-in-products',
    file: 'shared/forms/src/worst.ts',
    imports: '../../../catalogue/src/pages.ts',
    target: 'catalogue/src/pages.ts',
  },
  {
    rule: 'sample-partner-stands-outside',
    file: 'sandbox/src/sample-partner/bad.ts',
    imports: '../seed/seed.ts',
    target: 'sandbox/src/seed/seed.ts',
  },
  {
    rule: 'no-sample-in-products',
    file: 'sandbox/src/bad.ts',
    imports: './sample-partner/app.ts',
    target: 'sandbox/src/sample-partner/app.ts',
  },
  {
    rule: 'no-sandbox-in-products',
    file: 'api/src/worse.ts',
    imports: '../../sandbox/src/seed/seed.ts',
    target: 'sandbox/src/seed/seed.ts',
  },
  {
    rule: 'sandbox-uses-entries',
    file: 'sandbox/src/worse.ts',
    imports: '../../api/src/app.ts',
    target: 'api/src/app.ts',
  },
  {
    rule: 'sandbox-knows-no-screen',
    file: 'sandbox/src/worst.ts',
    imports: '../../shared/design-system/src/x.ts',
    target: 'shared/design-system/src/x.ts',
  },
  { rule: 'one-http-client', file: 'remote-payments/src/worse.ts', imports: 'ky' },
  {
    rule: 'router-through-the-facade',
    file: 'remote-payments/src/worst.ts',
    imports: 'react-router-dom',
  },
  {
    rule: 'no-tests-in-products',
    file: 'remote-payments/src/another-bad.ts',
    imports: './good.test.ts',
    target: 'remote-payments/src/good.test.ts',
  },
];

test('has a bad file for every rule', () => {
  // oxlint-disable-next-line typescript/no-require-imports -- dependency-cruiser reads its configuration as CommonJS
  const { forbidden } = require('./boundaries.cjs') as { forbidden: { name: string }[] };
  const shown = new Set(BAD_FILES.map(({ rule }) => rule));
  expect([...shown].sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

describe('a folder with all bad files', () => {
  let directory: string;
  let violations: ReadonlySet<string>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'boundaries-'));
    for (const [path, text] of [
      ['tsconfig.base.json', '{}'],
      ...BAD_FILES.flatMap(filesToWrite),
    ] as const) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), text);
    }
    const { stdout } = await run(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        join(ROOT, 'tooling/checks/boundaries.cjs'),
        '--output-type',
        'json',
        '.',
      ],
      { cwd: directory, maxBuffer: 1e8 },
    ).catch((failed: { stdout: string }) => failed);
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    violations = new Set(summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test.each(BAD_FILES)('reports $rule for $file', ({ rule, file, folder }) => {
    expect(violations).toContain(`${rule}: ${folder ?? file}`);
  });
});

/** The bad file, the file that it must not import, and the file that imports the bad one. */
function filesToWrite({
  rule,
  file,
  imports,
  target,
  importer,
}: BadFile): [path: string, text: string][] {
  const texts: [string, string][] = [
    [file, `import { x } from '${imports}';\nexport const y = x;\n`],
  ];
  if (target !== undefined) {
    const targetText =
      rule === 'no-cycles'
        ? `import { y } from './a.ts';\nexport const x = y;\n`
        : 'export const x = 1;\n';
    texts.push([target, targetText]);
  }
  if (importer !== undefined) {
    const path = relative(dirname(importer), file);
    texts.push([importer, `import { y } from '${path}';\nexport const z = y;\n`]);
  }
  return texts;
}
