import type { Changes } from './changes.ts';
import { checkRemoteName } from './names.ts';
import type { Product } from './product.ts';
import { Refusal } from './refusal.ts';
import { addScreen } from './screen.ts';
import { withElement } from './source-edit.ts';
import { rendered } from './templates.ts';

export interface NewRemote {
  readonly name: string;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
}

/** Adds the workspace of a remote with one screen. Everything but `REMOTE_IDS` finds remotes by that list or by their folder. */
export function addRemote(changes: Changes, product: Product, { name, path = `/${name}`, title = name }: NewRemote): void {
  checkRemoteName(name);
  if (product.remoteIds.includes(name)) throw new Refusal(`there is a remote ${name} already`);
  for (const [file, text] of rendered('remote', { id: name })) changes.create(`remote-${name}/${file}`, text);
  changes.edit('shared/src/host-contract/routes.ts', (source) => withElement(source, ['REMOTE_IDS'], `'${name}'`));
  addScreen(changes, product, { remote: name, name: 'list', path, title });
}
