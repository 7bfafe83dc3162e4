/**
 * Allowed imports between folders (docs/architecture.md). boundaries.test.ts has a deliberately bad
 * file for each rule and shows that the rule reports it.
 */
const REMOTES = '[a-z]+';

/**
 * The packages of shared that run in browsers: each may import the ones before it, never the ones
 * after it.
 */
const PACKAGES = [
  'domain',
  'contracts',
  'extraction',
  'platform',
  'design-system',
  'forms',
  'product-ui',
  'payment-flow',
];

/**
 * Folders and files of the API that its payments may import, but which must not import payments.
 */
const API_BASE =
  'accounts/|db/|endpoints/|files/|mail/|names/|notifications/|ports/|proofs/|(address-group|caller|canonical-json|config|context|problem|secrets)\\.ts$';

const onlyEarlierPackages = (name) => {
  const earlier = PACKAGES.slice(0, PACKAGES.indexOf(name) + 1);
  return {
    name: `${name}-imports-what-is-before-it`,
    severity: 'error',
    from: { path: `^shared/${name}/`, pathNot: '\\.test\\.tsx?$|/src/testing/' },
    to: { path: `^shared/(?!(${earlier.join('|')})/)` },
  };
};

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-folder-cycles',
      // Tests belong to their folder here. tooling/house/folder-cycles.test.ts leaves them out, so
      // it can check every other folder too.
      comment: 'the folders of a package have one direction of imports',
      severity: 'error',
      scope: 'folder',
      from: { path: '^shared/[a-z-]+/src/' },
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'the domain imports no other package',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/domain/' },
    },
    ...PACKAGES.slice(1).map(onlyEarlierPackages),
    {
      name: 'contracts-know-no-screen',
      comment: 'contracts and the host contract import domain, valibot and types',
      severity: 'error',
      from: {
        path: '^shared/(contracts|platform/src/host-contract)/',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        pathNot: [
          '^shared/(domain|contracts|platform/src/host-contract)/',
          'node_modules/(\\.pnpm/)?valibot[@/]',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'extraction-is-pure',
      comment: 'extraction imports neither React nor the platform',
      severity: 'error',
      from: { path: '^shared/extraction/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/(domain|contracts|extraction)/' },
    },
    {
      name: 'federation-runtime-stands-alone',
      comment: 'it runs before all other code of a bundle, and every entry contains it',
      severity: 'error',
      from: { path: '^shared/platform/src/federation-runtime/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/platform/src/federation-runtime/' },
    },
    {
      name: 'design-system-knows-no-data',
      comment: 'it imports no contract and no host; from the platform it imports only the router',
      severity: 'error',
      from: { path: '^shared/design-system/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/(contracts/|extraction/|platform/src/(?!router/))' },
    },
    {
      name: 'forms-know-no-host',
      comment:
        'a form gets the function that sends its values; from the platform it imports only the router',
      severity: 'error',
      from: { path: '^shared/forms/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/platform/src/(?!router/)' },
    },
    {
      name: 'releases-know-the-host-contract',
      comment:
        'edge and tooling use it to store releases; from shared it imports only these packages',
      severity: 'error',
      from: { path: '^shared/releases/' },
      to: {
        path: '^shared/(?!releases/|server-kit/|domain/|contracts/|platform/src/host-contract/)',
      },
    },
    {
      name: 'server-kit-knows-the-domain',
      comment: 'every server program imports it; from shared it imports only the domain',
      severity: 'error',
      from: { path: '^shared/server-kit/' },
      to: { path: '^shared/(?!server-kit/|domain/)' },
    },
    {
      name: 'no-server-kit-in-browsers',
      comment: 'it signs calls and contains the names of secrets',
      severity: 'error',
      from: {
        path: '^(shared/(?!server-kit/|releases/)|host/src/|catalogue/|remote-[a-z]+/)',
      },
      to: { path: '^shared/server-kit/' },
    },
    {
      name: 'banks-know-the-domain',
      comment: 'from shared the bank data imports only the domain',
      severity: 'error',
      from: { path: '^shared/banks/' },
      to: { path: '^shared/(?!banks/|domain/)' },
    },
    {
      name: 'no-banks-in-browsers',
      comment: 'the bank data takes 20 MB, so a browser searches it through the API',
      severity: 'error',
      from: { path: '^(shared/(?!banks/)|host/src/|catalogue/|remote-[a-z]+/)' },
      to: { path: '^shared/banks/' },
    },
    {
      name: 'shared-imports-no-workspace',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|api|reading|sandbox|tooling|e2e|remote-[a-z]+)/' },
    },
    {
      name: 'remote-imports-itself-and-shared',
      comment: 'a remote never imports the host, the API or another remote',
      severity: 'error',
      from: { path: `^remote-(${REMOTES})/src/` },
      to: {
        path: `^(host|api|reading|sandbox|tooling|e2e|remote-(${REMOTES}))/`,
        pathNot: '^remote-$1/',
      },
    },
    {
      name: 'screen-imports-no-other-screen',
      severity: 'error',
      from: { path: `^remote-(${REMOTES})/src/screens/([^/]+)/` },
      to: { path: '^remote-$1/src/screens/', pathNot: '^remote-$1/src/screens/$2/' },
    },
    {
      name: 'host-imports-no-remote',
      comment: 'remotes are data: they reach the host through the registry only',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^remote-' },
    },
    {
      name: 'host-imports-no-server',
      severity: 'error',
      from: { path: '^host/src/' },
      to: { path: '^(api|reading|sandbox|tooling|e2e|host/edge)/' },
    },
    {
      name: 'api-knows-no-screen',
      severity: 'error',
      from: { path: '^api/src/' },
      to: {
        path: '^(host|tooling|e2e|remote-[a-z]+)/|^shared/(design-system|forms|product-ui|payment-flow|platform)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'reading-knows-no-product',
      comment: 'the reader imports no API, no database and no settings of the product',
      severity: 'error',
      from: { path: '^reading/' },
      to: {
        path: '^(api|host|sandbox|tooling|e2e|catalogue|shared|remote-[a-z]+)/',
        pathNot: '^shared/(domain|contracts|banks)/',
      },
    },
    {
      name: 'reading-has-entries',
      comment: 'other workspaces import only the files that reading/package.json exports',
      severity: 'error',
      from: { path: '^(api|sandbox|e2e)/' },
      to: { path: '^reading/', dependencyTypes: ['local'] },
    },
    {
      name: 'payments-know-no-feature',
      comment:
        'features import payments, http and jobs import both; a feature registers its effects instead',
      severity: 'error',
      from: { path: `^api/src/(payments|${API_BASE})`, pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(features|http|jobs)/' },
    },
    {
      name: 'features-know-no-transport',
      comment: 'http and jobs import the features, not the other way round',
      severity: 'error',
      from: { path: '^api/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(http|jobs)/' },
    },
    {
      name: 'base-knows-no-payment',
      severity: 'error',
      from: { path: `^api/src/(${API_BASE})`, pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/payments/' },
    },
    {
      name: 'fastify-in-http-only',
      comment: 'features and payments take typed arguments, never a request',
      severity: 'error',
      from: { path: `^api/src/(features|payments|${API_BASE})`, pathNot: '\\.test\\.ts$' },
      to: { path: '^(@fastify/|fastify$)|node_modules/(\\.pnpm/)?@?fastify[@/+]' },
    },
    {
      name: 'e2e-stands-alone',
      comment: 'journeys use the product as a browser does',
      severity: 'error',
      from: {
        path: '^e2e/',
        pathNot: '^e2e/(?:buckets|chaos|containers|security|matrix|money|releases)/',
      },
      to: { path: '^(host|api|reading|sandbox|tooling|shared|remote-[a-z]+)/' },
    },
    {
      name: 'containers-build-images',
      comment: 'the suite builds and runs images with the tooling, and reads buckets',
      severity: 'error',
      from: { path: '^e2e/containers/' },
      to: {
        path: '^(host|api|reading|sandbox|tooling|shared|remote-[a-z]+)/',
        pathNot:
          '^(?:shared/releases/|shared/server-kit/|tooling/(?:image/|processes/|project-root|start/ports))',
      },
    },
    {
      name: 'chaos-deploys',
      comment: 'these suites store builds and releases with the code of the product',
      severity: 'error',
      from: { path: '^e2e/(?:buckets|chaos|security|matrix|releases)/' },
      to: {
        path: '^(host|api|reading|sandbox|tooling|shared|remote-[a-z]+)/',
        pathNot:
          '^(shared/releases/|shared/server-kit/|tooling/release/|tooling/build/remote-ids|shared/platform/src/host-contract/)',
      },
    },
    {
      name: 'money-starts-programs',
      comment:
        'this suite runs API, worker and gateway on a database; it has its own rules and does not import those of the product',
      severity: 'error',
      from: { path: '^e2e/money/' },
      to: {
        path: '^(host|api|reading|sandbox|tooling|shared|remote-[a-z]+)/',
        pathNot: '^tooling/(postgres|start)/',
      },
    },
    {
      name: 'catalogue-shows-shared',
      comment: 'the catalogue shows only components of shared',
      severity: 'error',
      from: { path: '^catalogue/' },
      to: { path: '^(host|api|reading|sandbox|tooling|e2e|remote-[a-z]+)/' },
    },
    {
      name: 'no-catalogue-in-products',
      severity: 'error',
      from: { path: '^(shared|host|api|reading|remote-[a-z]+)/' },
      to: { path: '^catalogue/' },
    },
    {
      name: 'no-sandbox-in-products',
      comment:
        'the sandbox plays the companies around the product; only tests of the API import it',
      severity: 'error',
      from: {
        path: '^(shared|host|api|reading|catalogue|remote-[a-z]+)/',
        pathNot: '^api/src/(?:.*\\.test\\.ts$|testing/)',
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-uses-entries',
      comment: 'the sandbox imports only the files of the API that api/package.json exports',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^api/', dependencyTypes: ['local'] },
    },
    {
      name: 'sandbox-knows-no-screen',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: {
        path: '^(host|tooling|e2e|catalogue|remote-[a-z]+)/|^shared/(design-system|forms|product-ui|payment-flow|platform)/',
      },
    },
    {
      name: 'sample-partner-stands-outside',
      comment: 'it is an example for partners, who have no code of the product',
      severity: 'error',
      from: { path: '^sandbox/src/sample-partner/' },
      to: {
        path: '^(host|api|reading|tooling|shared|e2e|catalogue|sandbox|remote-[a-z]+)/',
        pathNot: '^sandbox/src/sample-partner/',
      },
    },
    {
      name: 'no-sample-in-products',
      severity: 'error',
      from: { pathNot: '^sandbox/src/sample-partner/' },
      to: { path: '^sandbox/src/sample-partner/' },
    },
    {
      name: 'one-http-client',
      comment: 'ky is imported by host/src/http and nowhere else',
      severity: 'error',
      from: { pathNot: '^host/src/http/' },
      to: { path: '^ky$|node_modules/(\\.pnpm/)?ky[@/]' },
    },
    {
      name: 'router-through-the-facade',
      comment: 'federation shares only the facade of react-router-dom',
      severity: 'error',
      from: { pathNot: '^shared/(?:platform/src/router/|testing/src/memory-router\\.ts)' },
      to: { path: '^react-router|node_modules/(\\.pnpm/)?react-router' },
    },
    {
      name: 'no-tests-in-products',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/src/testing/|^shared/testing/' },
      to: { path: '\\.test\\.tsx?$|^shared/testing/' },
    },
  ],
  options: {
    // `import type` is explicit (verbatimModuleSyntax), so no second parse is needed.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    exclude: { path: '(^|/)(dist|dist-edge|\\.cache)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
