import type { LoaderContext } from 'webpack';
import { markDeclarations } from './pure-declarations.ts';

/** The webpack loader for `markDeclarations`; it runs first, so there is no earlier source map. */
export default function pureDeclarationsLoader(this: LoaderContext<unknown>, source: string): void {
  const markedSource = markDeclarations(source, this.resourcePath);
  const options = { source: this.resourcePath, includeContent: true, hires: true };
  // webpack accepts a map of this version; its type requires fields that tools do not write.
  const map = this.sourceMap ? markedSource.generateMap(options).toString() : undefined;
  this.callback(null, markedSource.toString(), map);
}
