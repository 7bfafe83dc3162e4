import type { LoaderContext } from 'webpack';
import { markDeclarations } from './pure-declarations.ts';

/** Webpack's way to `markDeclarations`. */
export default function pureDeclarationsLoader(this: LoaderContext<unknown>, source: string): string {
  return markDeclarations(source, this.resourcePath);
}
