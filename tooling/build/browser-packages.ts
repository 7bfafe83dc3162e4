/** The shared packages that run in browsers; a change in one requires new builds of all bundles. */
export const BROWSER_PACKAGES = [
  'domain',
  'contracts',
  'extraction',
  'platform',
  'design-system',
  'forms',
  'product-ui',
  'payment-flow',
].map((name) => `shared/${name}/src`);
