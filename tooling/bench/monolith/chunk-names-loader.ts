import type { LoaderContext } from 'webpack';

/**
 * Adds the remote's id to chunk names. Two remotes may both have a chunk `list`. In one build the
 * two would be one chunk, so a page of one remote would also fetch the screen of the other remote.
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
