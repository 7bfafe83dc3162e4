import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { REMOTE_IDS } from './remote-ids.ts';
import { HOST_ROUTES } from '../../host/src/routing/host-routes.ts';
import { PROJECT_ROOT } from '../project-root.ts';

interface RouteLine {
  path: string;
  owner: string;
  access: 'public' | 'auth';
  layout: string;
  title: string;
  flag: string | null;
}

/** Every route of the product, from the declarations that the builds use. */
export async function allRoutes(): Promise<RouteLine[]> {
  const hostRoutes = Object.values(HOST_ROUTES).map(({ path, access, layout, title, flag }) => ({
    path,
    owner: 'host',
    access,
    layout,
    title,
    flag,
  }));
  const lines: RouteLine[] = [
    { path: '/', owner: 'host', access: 'public', layout: 'simple', title: 'ログイン', flag: null },
    ...hostRoutes,
  ];
  for (const id of REMOTE_IDS) {
    const { config } = (await import(
      pathToFileURL(join(PROJECT_ROOT, `remote-${id}/remote.config.ts`)).href
    )) as { config: RemoteConfig };
    for (const { path, access, layout, title, flag = null } of config.routes)
      lines.push({ path, owner: `remote-${id}`, access, layout, title, flag });
  }
  return lines;
}
