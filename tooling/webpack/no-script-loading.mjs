/**
 * Stands for the parts of federation's runtime that load scripts and preload them. Ours are loaded by the loader (decision 013), and a
 * script that came another way would come without its integrity.
 */
const refuse = () => {
  throw new Error('federation loads no scripts in this application');
};

export {
  refuse as createLink,
  refuse as createScript,
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as getRemoteEntry,
  refuse as getRemoteEntryUniqueKey,
  refuse as getRemoteInfo,
  refuse as isEsmRemoteType,
  refuse as loadScript,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
  refuse as safeWrapper,
};

export const isStaticResourcesEqual = () => false;
