/**
 * Packages change seldom: their script stays in the caches of the visitors when only our code is
 * released.
 */
export const PACKAGES_SCRIPT = {
  name: 'packages',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/]/,
  enforce: true,
} as const;
