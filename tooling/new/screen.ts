import { isBelow, reservedReason } from '@hareto/platform/host-contract/paths.ts';
import { ROUTE_CEILING } from '../budgets/budgets.ts';
import type { Changes } from './changes.ts';
import { camelOf, checkKebab, checkTitle, pascalOf } from './names.ts';
import type { Product } from './product.ts';
import { Refusal } from './refusal.ts';
import { stringAt, stringsAt, withElement, withProperty } from './source-edit.ts';
import { renderTemplates } from './templates.ts';

export interface NewScreen {
  readonly remote: string;
  readonly name: string;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
}

/** The early call of the template's loader. */
const EARLY_CALL = '/api/v1/users/notifications?from=0&size=20';

/** Adds a screen to a remote that exists or is among the changes. */
export function addScreen(
  changes: Changes,
  product: Pick<Product, 'routes'>,
  { remote, name, path = `/${remote}/${name}`, title = name }: NewScreen,
): void {
  checkKebab(name, 'screen');
  checkTitle(title);
  checkPath(path, product.routes);
  const folder = `remote-${remote}`;
  const config = changes.read(`${folder}/remote.config.ts`);
  if (config === null) throw new Refusal(`there is no remote ${remote}`);
  const paths = stringsAt({ path: folder, text: config }, ['config', 'paths']);
  if (!paths.some((prefix) => isBelow(path, prefix)))
    throw new Refusal(`${path} lies outside the paths of ${folder}: ${paths.join(', ')}`);
  const id = `${remote}.${name}`;
  const camel = camelOf(name);
  const Pascal = pascalOf(name);
  changes.edit(`${folder}/remote.config.ts`, (source) => {
    // The flag of a remote applies to the whole remote.
    const flag = stringAt(source, ['config', 'flag']);
    const flagProperty = flag === undefined ? '' : `flag: '${flag}', `;
    return withElement(
      source,
      ['config', 'routes'],
      `{ id: '${id}', path: '${path}', access: 'auth', layout: 'app', title: '${title}', ${flagProperty}early: ['${EARLY_CALL}'] }`,
    );
  });
  changes.edit(`${folder}/src/routes.tsx`, (source) =>
    withProperty(
      source,
      'routes',
      id,
      `{ load: () => import(/* webpackChunkName: "${name}" */ './screens/${name}/${name}-screen.tsx') }`,
    ),
  );
  const address = path.replaceAll(/:\w+/g, '1');
  for (const [file, text] of renderTemplates('screen', { name, camel, Pascal, title, address }))
    changes.create(`${folder}/src/screens/${name}/${file}`, text);
  changes.edit('budgets.json', ({ text }) => withBudget(text, path));
}

/**
 * Two patterns that differ only in the names of their parameters, or in the case of their letters,
 * are the same route.
 */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':').toLowerCase();

function checkPath(path: string, routes: Product['routes']): void {
  if (!/^(\/(:?[a-z][\w-]*))+$/i.test(path))
    throw new Refusal(
      `${JSON.stringify(path)} is not a path for a screen: give one such as /suppliers/:id/notes`,
    );
  const reserved = reservedReason(path);
  if (reserved !== null) throw new Refusal(`${path} is reserved: ${reserved}`);
  const existingRoute = routes.find((route) => shapeOf(route.path) === shapeOf(path));
  if (existingRoute)
    throw new Refusal(
      `${path} is already a route of ${existingRoute.owner} (${existingRoute.path})`,
    );
}

/**
 * Starts with the maximum weight of a route; `npm run budgets -- --write` lowers it to the real
 * one.
 */
function withBudget(text: string, path: string): string {
  const budgets = JSON.parse(text) as { routes: Record<string, number> };
  return `${JSON.stringify({ ...budgets, routes: { ...budgets.routes, [path]: ROUTE_CEILING } }, null, 2)}\n`;
}
