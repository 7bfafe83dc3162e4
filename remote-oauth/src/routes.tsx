import type { RemoteInstance } from '@hareto/shared/host-contract/remote-module.ts';
import { config } from '../remote.config.ts';

export const routes: RemoteInstance['routes'] = Object.fromEntries(config.routes.map((r) => [r.id, { Component: () => <h1>{r.id}</h1> }]));
