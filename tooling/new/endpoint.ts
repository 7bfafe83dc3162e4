import ts from 'typescript';
import type { Changes } from './changes.ts';
import { mergeSources, withImport } from './imports.ts';
import {
  camelOf,
  checkEndpointName,
  checkKebab,
  isKeyword,
  kebabOf,
  sentenceOf,
  singularOf,
} from './names.ts';
import type { Product } from './product.ts';
import { Refusal } from './refusal.ts';
import { parse, withElement, withProperty } from './source-edit.ts';
import { renderTemplates } from './templates.ts';

export interface NewEndpoint {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /**
   * File of shared/contracts/src and folder of api/src/features; by default the first part of the
   * path.
   */
  readonly group?: string | undefined;
}

const STATUSES = 'api/src/openapi/statuses.ts';
const SUMMARIES = 'api/src/openapi/summaries.ts';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const PATH = /^\/api\/v1(\/[a-z][a-z0-9_]*|\/\{id\})+$/;

/**
 * Adds an endpoint: its contract, its function, its row in the table of its feature, and its test.
 */
export function addEndpoint(
  changes: Changes,
  product: Pick<Product, 'endpoints'>,
  { name, method, path, group = groupOf(path) }: NewEndpoint,
): void {
  const kind = kindOf(method, path);
  checkEndpointName(name);
  checkFree(product, { name, method, path });
  checkKebab(group, 'group of endpoints');
  if (isKeyword(camelOf(group)))
    throw new Refusal(
      `"${group}" is no name for a group of endpoints: it is a word of the language; give another with --group`,
    );
  const file = kebabOf(name);
  const values = {
    name,
    method,
    path,
    group,
    function: functionOf(name),
    items: itemsOf(path),
  };
  const template = renderTemplates(`endpoint/${kind}`, values);
  const text = (templatePart: string): string => template.get(`${templatePart}.ts`) ?? '';
  addContract(changes, group, text('contract'));
  changes.create(`api/src/features/${group}/${file}.ts`, text('function'));
  changes.create(`api/src/features/${group}/${file}.test.ts`, text('test'));
  addToTable(changes, { name, group, file }, text('endpoints').trim());
  changes.edit(SUMMARIES, (source) =>
    withProperty(source, 'SUMMARIES', name, `'${sentenceOf(name)}'`),
  );
  // An endpoint that writes data answers 501 until a developer fills in its function.
  if (kind === 'create' || kind === 'change' || kind === 'delete') {
    changes.edit(STATUSES, (source) => withProperty(source, 'OWN_REFUSALS', name, '[501]'));
  }
}

/**
 * A pattern that selects the test of a new endpoint by its file, because its titles do not contain
 * the endpoint's name.
 */
export const testPatternOf = (name: string): string => `/${kebabOf(name)}.test.ts`;

/** `things` for /api/v1/things/{id} */
function groupOf(path: string): string {
  return (path.split('/')[3] ?? '').replaceAll('_', '-');
}

const itemsOf = (path: string): string =>
  path.split('/').findLast((part) => !part.startsWith('{')) ?? '';

/** The kind of template for a call, by its method and whether its path has an id. */
function kindOf(method: string, path: string): string {
  if (!METHODS.includes(method))
    throw new Refusal(`${method || 'no method'}: give --method ${METHODS.join('|')}`);
  if (!PATH.test(path) || path.startsWith('/api/v1/{'))
    throw new Refusal(
      `${JSON.stringify(path)} is no path for an endpoint: give --path such as /api/v1/things or /api/v1/things/{id}`,
    );
  const ids = path.split('{id}').length - 1;
  if (ids > 1)
    throw new Refusal(
      `${path}: the templates know one {id}; write a call with more by hand (docs/recipes/add-an-endpoint.md)`,
    );
  if (method === 'DELETE' && ids === 0)
    throw new Refusal(`${path}: a DELETE needs {id} in its path`);
  if (method === 'GET') return ids === 1 ? 'get' : 'list';
  if (method === 'DELETE') return 'delete';
  return ids === 1 ? 'change' : 'create';
}

function checkFree(
  { endpoints }: Pick<Product, 'endpoints'>,
  { name, method, path }: Pick<NewEndpoint, 'name' | 'method' | 'path'>,
): void {
  if (endpoints.has(name)) throw new Refusal(`there is an endpoint ${name} already`);
  const shapeOf = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  for (const [other, endpoint] of endpoints) {
    if (endpoint.method === method && shapeOf(endpoint.path) === shapeOf(path))
      throw new Refusal(`${method} ${path} is ${other} already`);
  }
}

function addContract(changes: Changes, group: string, text: string): void {
  const file = `shared/contracts/src/${group}.ts`;
  const list = 'shared/contracts/src/endpoints.ts';
  const line = `import * as ${camelOf(group)} from './${group}.ts';`;
  if (changes.read(file) === null) {
    changes.create(file, text);
    changes.edit(list, (source) => withImport(source, line));
    changes.edit(list, (source) => withElement(source, ['RESOURCES'], camelOf(group)));
    return;
  }
  if (!changes.read(list)?.includes(line))
    throw new Refusal(`${file} has no endpoints; give another group with --group`);
  changes.edit(file, (source) => mergeSources(source, text));
}

interface Handler {
  readonly name: string;
  readonly group: string;
  readonly file: string;
}

/** `answerListThings`, because the contract already has the plain name. */
const functionOf = (name: string): string =>
  `answer${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function addToTable(changes: Changes, { name, group, file }: Handler, row: string): void {
  const endpoints = `api/src/features/${group}/endpoints.ts`;
  if (changes.read(endpoints) === null) addTable(changes, group, endpoints);
  changes.edit(endpoints, (source) =>
    withImport(source, `import { ${name} } from '@hareto/contracts/${group}.ts';`),
  );
  changes.edit(endpoints, (source) =>
    withImport(source, `import { ${functionOf(name)} } from './${file}.ts';`),
  );
  changes.edit(endpoints, (source) => withElement(source, [exportedTable(source)], row));
}

function addTable(changes: Changes, group: string, endpoints: string): void {
  const table = `${singularOf(camelOf(group))}Endpoints`;
  changes.create(endpoints, renderTemplates('endpoint/group', { table }).get('endpoints.ts') ?? '');
  changes.edit('api/src/http/routes.ts', (source) =>
    withImport(source, `import { ${table} } from '../features/${group}/endpoints.ts';`),
  );
  changes.edit('api/src/http/routes.ts', (source) =>
    withElement(source, ['ENDPOINTS'], `...${table}`),
  );
}

/** `bankEndpoints` for features/banks/endpoints.ts */
function exportedTable(source: { path: string; text: string }): string {
  const exportedNames = parse(source)
    .statements.filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map(({ name }) => name.getText());
  const table = exportedNames.find((name) => name.endsWith('Endpoints'));
  if (table === undefined) throw new Refusal(`${source.path} exports no table of endpoints`);
  return table;
}
