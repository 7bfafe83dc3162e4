import type { LoaderContext } from 'webpack';

/**
 * Adds the remote's id to chunk names. Two remotes may both have a chunk `list`; in one build they
 * would be one chunk, so that each page would fetch the other's screen too.
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
