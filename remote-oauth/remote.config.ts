import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';

/** What the module says of itself when it runs; the rest is for the build alone. */
export const contract = '1.1';
export const requires = {
  http: '^1.0.0',
  session: '^1.0.0',
  telemetry: '^1.0.0',
} satisfies RemoteConfig['requires'];

export const config: RemoteConfig = {
  id: 'oauth',
  owner: 'team-integrations',
  contract,
  budget: 45,
  requires,
  paths: ['/oauth'],
  routes: [
    {
      id: 'oauth.authorize',
      path: '/oauth/authorize',
      access: 'public',
      layout: 'simple',
      title: 'アクセスの許可',
      asksApi: true,
    },
  ],
};
