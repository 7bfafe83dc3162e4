import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Manifest, readManifests } from '../../tooling/image/manifests.ts';
import { runAndCapture } from '../../tooling/processes/program.ts';
import { PROJECT_ROOT } from '../../tooling/project-root.ts';
import { CACHE_FOLDER } from './engine.ts';

/** Types and validators that are generated from the OpenAPI document of Kubernetes. */
const SCHEMAS = 'kubernetes-models@4.4.2';
const FOLDER = join(CACHE_FOLDER, 'kubernetes');

let manifests: Manifest[];

test.beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--prefix', FOLDER, SCHEMAS];
  const { code, output } = await runAndCapture('npm', ['install', ...options]);
  if (code !== 0) throw new Error(output);
  manifests = await readManifests();
});

const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

/** The compiler's complaints: a misspelled or missing field, or a value of another type. */
async function compilerErrors(checkedManifests: readonly Manifest[]): Promise<string> {
  const lines = checkedManifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as T${index} } from '${moduleOf(manifest)}';\nexport const m${index}: T${index} = ${JSON.stringify(manifest.content)};`,
  );
  const file = join(FOLDER, 'manifests.ts');
  await writeFile(file, lines.join('\n'));
  const compiler = join(PROJECT_ROOT, 'node_modules/typescript-7/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--moduleResolution',
    'bundler',
    '--module',
    'esnext',
    '--types',
    '',
  ];
  return (await runAndCapture(process.execPath, [compiler, ...options, file], { cwd: FOLDER }))
    .output;
}

test('has only fields in its manifests that Kubernetes knows', async () => {
  expect(manifests.map(({ name }) => name)).toEqual([
    'api.yaml: Deployment api',
    'api.yaml: PodDisruptionBudget api',
    'api.yaml: Service api',
    'api.yaml: NetworkPolicy api',
    'edge.yaml: Deployment edge',
    'edge.yaml: PodDisruptionBudget edge',
    'edge.yaml: Service edge',
    'prepare.yaml: Job prepare',
    'releases.yaml: Job releases',
    'settings.yaml: ConfigMap hareto',
    'storage.yaml: PersistentVolumeClaim data',
    'storage.yaml: PersistentVolumeClaim releases',
    'worker.yaml: Deployment worker',
    'worker.yaml: PodDisruptionBudget worker',
  ]);
  expect(await compilerErrors(manifests)).toBe('');
});

test('has manifests whose values Kubernetes accepts', async () => {
  const requireModule = createRequire(join(FOLDER, 'manifests.ts'));
  for (const manifest of manifests) {
    const models = requireModule(moduleOf(manifest)) as Record<
      string,
      new (content: unknown) => { validate: () => void }
    >;
    const Model = models[manifest.kind];
    if (!Model) throw new Error(`${manifest.name} is unknown`);
    new Model(manifest.content).validate();
  }
});

test('finds a misspelled field', async () => {
  const [deployment] = manifests;
  const text = JSON.stringify(deployment?.content).replace('readinessProbe', 'readynessProbe');
  const broken = { ...deployment, content: JSON.parse(text) as unknown } as Manifest;
  expect(await compilerErrors([broken])).toContain('readynessProbe');
});
