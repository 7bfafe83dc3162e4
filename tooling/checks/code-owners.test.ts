import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { REMOTE_IDS } from '../build/remote-ids.ts';
import { PROJECT_ROOT } from '../project-root.ts';

test('CODEOWNERS names the owner that each remote declares', () => {
  const owners = readFileSync(join(PROJECT_ROOT, '.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .map((line) => /^\/remote-([a-z]+)\/\s+@hareto\/(\S+)$/.exec(line))
    .flatMap((match) => (match ? [`${match[1] ?? ''}: ${match[2] ?? ''}`] : []));
  const declaredOwners = REMOTE_IDS.map((id) => {
    // oxlint-disable-next-line typescript/no-require-imports -- the files are known only when the test runs
    const { config } = require(join(PROJECT_ROOT, `remote-${id}/remote.config.ts`)) as {
      config: RemoteConfig;
    };
    return `${id}: ${config.owner}`;
  });
  expect(owners.sort()).toEqual(declaredOwners.sort());
});
