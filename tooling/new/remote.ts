import { isBelow } from '@hareto/platform/host-contract/paths.ts';
import type { Changes } from './changes.ts';
import { checkRemoteName } from './names.ts';
import type { Product } from './product.ts';
import { Refusal } from './refusal.ts';
import { addScreen } from './screen.ts';
import { renderTemplates } from './templates.ts';

export interface NewRemote {
  readonly name: string;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
}

const CODEOWNERS = '.github/CODEOWNERS';

/** Adds the workspace of a remote with one screen. Other code finds remotes by their folder. */
export function addRemote(
  changes: Changes,
  product: Product,
  { name, path = `/${name}`, title = name }: NewRemote,
): void {
  checkRemoteName(name);
  if (product.remoteIds.includes(name)) throw new Refusal(`there is a remote ${name} already`);
  const [, prefix = ''] = /^(\/[^/]+)/.exec(path) ?? [];
  for (const [file, text] of renderTemplates('remote', { id: name, prefix }))
    changes.create(`remote-${name}/${file}`, text);
  changes.edit(
    CODEOWNERS,
    ({ text }) => `${text}${`/remote-${name}/`.padEnd(22)} @hareto/team-${name}\n`,
  );
  addScreen(changes, product, { remote: name, name: 'list', path, title });
  const routeBelow = product.routes.find((route) => isBelow(route.path, prefix));
  if (routeBelow) throw new Refusal(`${prefix} belongs to ${routeBelow.owner} already`);
}
