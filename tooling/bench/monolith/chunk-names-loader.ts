import type { LoaderContext } from 'webpack';

/**
 * Two remotes may both have a `list`: in one build that would be one chunk, and each page would
 * fetch the other's screen.
 */
export default function chunkNamesLoader(this: LoaderContext<unknown>, source: string): string {
  const remote = /[\\/]remote-([a-z]+)[\\/]src[\\/]/.exec(this.resourcePath)?.[1] ?? '';
  return source.replace(
    /webpackChunkName: "([\w-]+)"/g,
    (_, name: string) => `webpackChunkName: "${chunkNameOf(remote, name)}"`,
  );
}

/** Name of a remote's chunk in the single build. */
export const chunkNameOf = (remote: string, name: string): string => `${remote}-${name}`;
