/**
 * Packages change seldom, so their script stays in visitors' caches when only our own code is
 * released.
 */
export const PACKAGES_SCRIPT = {
  name: 'packages',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/]/,
  enforce: true,
} as const;
