/** The shared packages that browsers get; a change in one requires new builds. */
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
