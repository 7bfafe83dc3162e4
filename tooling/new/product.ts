import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import type { Endpoint } from '@hareto/contracts/endpoint.ts';
import { REMOTE_IDS } from '../build/remote-ids.ts';
import { allRoutes } from '../build/product-routes.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import type { ReadFile } from './changes.ts';

/** Facts about the current product that a generator needs. */
export interface Product {
  readonly read: ReadFile;
  readonly remoteIds: readonly string[];
  readonly routes: readonly { readonly path: string; readonly owner: string }[];
  readonly endpoints: ReadonlyMap<string, Pick<Endpoint, 'method' | 'path'>>;
}

export const readFile: ReadFile = (path) => {
  const file = join(PROJECT_ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

export async function readProduct(): Promise<Product> {
  return { read: readFile, remoteIds: REMOTE_IDS, routes: await allRoutes(), endpoints: ENDPOINTS };
}
