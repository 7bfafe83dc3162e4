import type { LoaderContext } from 'webpack';
import { markDeclarations } from './pure-declarations.ts';

/** Webpack's way to `markDeclarations`; stands first, so that there is no source map of before. */
export default function pureDeclarationsLoader(this: LoaderContext<unknown>, source: string): void {
  const marked = markDeclarations(source, this.resourcePath);
  const options = { source: this.resourcePath, includeContent: true, hires: true };
  // A map of this version is what webpack takes; its type asks for fields that no tool writes.
  const map = this.sourceMap ? marked.generateMap(options).toString() : undefined;
  this.callback(null, marked.toString(), map);
}
