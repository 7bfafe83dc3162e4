import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { AsyncDependenciesBlock, Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

/**
 * Code that host and remotes have in common (shared/src/common-parts). The host shares it under a key that is the hash of its sources, so a
 * remote that asks for the same key gets what it was built with, and one that asks for another brings its own copy: nothing is negotiated.
 */
export interface CommonPart {
  readonly name: string;
  /** The facade: whoever imports a member gets it from here. */
  readonly file: string;
  /** Files and packages that the facade re-exports. */
  readonly members: ReadonlySet<string>;
  readonly exports: ReadonlySet<string>;
  readonly key: string;
}

const FOLDER = fileURLToPath(new URL('../../shared/src/common-parts/', import.meta.url));
const CATALOG = fileURLToPath(new URL('../../pnpm-workspace.yaml', import.meta.url));

export function commonPart(name: string, file: string): CommonPart {
  const { from, exports } = facade(file);
  const members = new Set(from.map((specifier) => resolved(specifier, file)));
  const sources = [...closure(file, members)].sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(isPackage(source) ? pinned(source) : readFileSync(source));
  return { name, file, members, exports: new Set(exports), key: `hareto-${name}-${hash.digest('hex').slice(0, 12)}` };
}

const isPackage = (source: string): boolean => !source.startsWith('/');
const resolved = (specifier: string, importer: string): string => (specifier.startsWith('.') ? join(dirname(importer), specifier) : specifier);

/** `valibot: 1.2.3` as the catalog pins it. */
function pinned(name: string): string {
  const root = name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/');
  return readFileSync(CATALOG, 'utf8').split('\n').find((line) => line.replaceAll(/["' ]/g, '').startsWith(`${root}:`)) ?? name;
}

const parsed = (file: string): ts.SourceFile => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);

function facade(file: string): { from: string[]; exports: string[] } {
  const statements = parsed(file).statements.filter(ts.isExportDeclaration);
  return {
    from: statements.map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text),
    exports: statements.flatMap(({ exportClause }) => (exportClause as ts.NamedExports).elements.map(({ name }) => name.text)),
  };
}

/** Everything that is made of: the files, and the packages by name. @throws when a file beside the members would make a second copy of one */
function closure(start: string, members: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (source: string): void => {
    if (found.has(source)) return;
    found.add(source);
    if (isPackage(source)) return;
    for (const next of importsOf(source)) {
      if (source !== start && !members.has(source) && members.has(next)) throw new Error(`${source} imports ${next}, a common part: it must be one itself (shared/src/common-parts)`);
      visit(next);
    }
  };
  visit(start);
  return found;
}

function importsOf(file: string): string[] {
  return parsed(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return [];
    return [resolved(moduleSpecifier.text, file)];
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause || clause.name) return false;
  const named = clause.namedBindings;
  return clause.isTypeOnly || (named !== undefined && ts.isNamedImports(named) && named.elements.length > 0 && named.elements.every(({ isTypeOnly }) => isTypeOnly));
}

export const COMMON_PARTS: readonly CommonPart[] = ['ui', 'schemas'].map((name) => commonPart(name, join(FOLDER, `${name}.ts`)));

/** In the build of a remote: whoever imports a member gets the facade, which federation then takes from the host. */
export class CommonPartsPlugin {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    // A remote offers nothing to others: without this its own copy would be in the build twice.
    compiler.hooks.finishMake.intercept({ register: (tap) => (tap.name === 'ProvideSharedPlugin' ? { ...tap, fn: () => Promise.resolve() } : tap) });
    compiler.hooks.normalModuleFactory.tap('CommonPartsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('CommonPartsPlugin', (data) => {
        const { issuer } = data.contextInfo;
        const wanted = data.request.startsWith('.') ? join(data.context, data.request) : data.request.replace(/^@hareto\/shared\//, `${dirname(dirname(FOLDER))}/src/`);
        const part = COMMON_PARTS.find(({ members }) => members.has(wanted));
        if (part && issuer !== '' && issuer !== part.file && !part.members.has(issuer)) data.request = part.file;
      });
    });
    compiler.hooks.compilation.tap('CommonPartsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('CommonPartsPlugin', (modules) => {
        for (const text of missing(compilation, modules)) compilation.errors.push(new WebpackError(text));
      });
    });
  }
}

/** What webpack does not say of a module that comes from elsewhere: that it lacks an export. */
function missing(compilation: Compilation, modules: Iterable<Module>): string[] {
  const found: string[] = [];
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      if (dependency.type !== 'harmony import specifier') continue;
      const part = partOf(compilation.moduleGraph.getModule(dependency));
      const [name] = (dependency as unknown as { ids: string[] }).ids;
      if (part && name !== undefined && !part.exports.has(name)) found.push(`${module.nameForCondition() ?? module.identifier()} uses ${name}, which shared/src/common-parts/${part.name}.ts does not export`);
    }
  }
  return found;
}

const partOf = (module: Module | null): CommonPart | undefined => {
  const shareKey = (module as { options?: { shareKey?: string } } | null)?.options?.shareKey;
  return COMMON_PARTS.find(({ key }) => key === shareKey);
};

/** The common parts that chunks use, each with the scripts of the build's own copy. */
export function commonPartsIn({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): { key: string; ownCopy: ChunkGroup }[] {
  const found = new Map<string, ChunkGroup>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? []) {
      const part = partOf(module);
      const ownCopy = part && chunkGraph.getBlockChunkGroup(module.blocks[0] as AsyncDependenciesBlock);
      if (ownCopy) found.set(part.key, ownCopy);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, ownCopy]) => ({ key, ownCopy }));
}

/** Options of the remote's `shared` field. */
export const commonPartsShared = () =>
  Object.fromEntries(COMMON_PARTS.map(({ file, key }) => [file, { import: file, shareKey: key, requiredVersion: false, version: '1.0.0' }] as const));
