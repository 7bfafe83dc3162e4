import type { RemoteConfig } from '@hareto/shared/host-contract/remote-config.ts';

export const config: RemoteConfig = {
  id: 'oauth',
  owner: 'team-integrations',
  contract: '1.1',
  budget: 45,
  requires: { http: '^1.0.0', session: '^1.0.0', telemetry: '^1.0.0' },
  routes: [{ id: 'oauth.authorize', path: '/oauth/authorize', access: 'public', layout: 'simple', title: 'アクセスの許可' }],
};
