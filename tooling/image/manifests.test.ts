import { type Manifest, readManifests } from './manifests.ts';

interface Deployment {
  spec: {
    replicas: number;
    strategy?: { type?: string; rollingUpdate?: { maxUnavailable?: number; maxSurge?: number } };
    template: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } };
  };
}

interface Container {
  ports?: unknown[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}

interface Probe {
  httpGet?: { path?: string };
  exec?: { command?: string[] };
}

interface DisruptionBudget {
  spec: { minAvailable?: number; selector: { matchLabels: Record<string, string> } };
}

const ofKind = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind);

const deployments = async () =>
  ofKind(await readManifests(), 'Deployment').map(
    ({ name, content }) => [name, content as Deployment] as const,
  );

test('API, edge and worker are deployments', async () => {
  expect((await deployments()).map(([name]) => name)).toEqual([
    'api.yaml: Deployment api',
    'edge.yaml: Deployment edge',
    'worker.yaml: Deployment worker',
  ]);
});

test('the job that migrates (prepare) and the job that publishes releases are in separate files, because one kubectl apply would start both', async () => {
  expect(ofKind(await readManifests(), 'Job').map(({ name }) => name)).toEqual([
    'prepare.yaml: Job prepare',
    'releases.yaml: Job releases',
  ]);
});

test('an update starts a new pod before it stops one of the two', async () => {
  for (const [name, { spec }] of await deployments())
    expect([name, spec.replicas, spec.strategy?.rollingUpdate]).toEqual([
      name,
      2,
      { maxUnavailable: 0, maxSurge: 1 },
    ]);
});

test('every container of a deployment has a startup, a readiness and a liveness probe', async () => {
  for (const [name, { spec }] of await deployments())
    for (const probes of spec.template.spec.containers)
      expect([name, Object.keys(probes).filter((key) => key.endsWith('Probe'))]).toEqual([
        name,
        ['startupProbe', 'readinessProbe', 'livenessProbe'],
      ]);
});

test('startup and liveness probes use /healthz or "alive", which need no database', async () => {
  for (const [name, { spec }] of await deployments())
    for (const { ports, startupProbe, livenessProbe } of spec.template.spec.containers)
      for (const probe of [startupProbe, livenessProbe])
        expect([name, probe?.httpGet?.path, probe?.exec?.command]).toEqual(
          ports
            ? [name, '/healthz', undefined]
            : [name, undefined, ['node', 'healthy.mjs', 'alive']],
        );
});

test('a pod that stops is taken out of its service by /readyz', async () => {
  for (const [name, { spec }] of await deployments())
    for (const { ports, readinessProbe } of spec.template.spec.containers)
      expect([name, readinessProbe?.httpGet?.path]).toEqual([name, ports ? '/readyz' : undefined]);
});

test('a disruption leaves one pod of each deployment', async () => {
  const budgets = ofKind(await readManifests(), 'PodDisruptionBudget').map(
    ({ content }) => (content as DisruptionBudget).spec,
  );
  expect(budgets).toEqual(
    (await deployments()).map(([, { spec }]) => ({
      minAvailable: 1,
      selector: { matchLabels: spec.template.metadata.labels },
    })),
  );
});
