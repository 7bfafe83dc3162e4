import { browserProject, nodeProject, remotes } from './tooling/jest/projects.mjs';

const onPostgres = { globalSetup: '<rootDir>/api/src/testing/global-setup.ts' };
const onApi = {
  ...onPostgres,
  setupFiles: ['<rootDir>/api/src/testing/setup-environment.ts'],
};

/** One jest project a workspace: pure code and servers run in Node, screens in jsdom. */
export default {
  // A flow walked step by step takes its time on a busy machine; jest reads this here only, not in
  // a project.
  testTimeout: 60_000,
  // Test files leave memory behind. Near the limit of its heap a worker spends its time collecting
  // garbage: the last files took six times as long.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/tooling/jest/slow-files-first.mjs',
  projects: [
    nodeProject('shared-rules', 'shared', [
      'domain',
      'contracts',
      'platform/src/host-contract',
      'platform/src/federation-runtime',
      'server-kit',
      'releases',
      'banks',
      'extraction',
    ]),
    browserProject('shared-screens', 'shared', [
      'platform/src/router',
      'platform/src/remote-kit',
      'design-system',
      'forms',
      'product-ui',
      'payment-flow',
    ]),
    browserProject('host', 'host', ['src']),
    browserProject('catalogue', 'catalogue', ['src']),
    nodeProject('edge', 'host', ['edge']),
    ...remotes().map((name) => browserProject(name, name, ['src'])),
    nodeProject('api', 'api', ['src'], onApi),
    nodeProject('reading', 'reading', ['src']),
    nodeProject('sandbox', 'sandbox', ['src'], onApi),
    nodeProject('tooling', 'tooling', ['.'], onPostgres),
  ],
};
