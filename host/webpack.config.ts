import { hostConfig } from '@hareto/tooling/webpack/host.ts';

export default hostConfig({ directory: import.meta.dirname, development: process.env['HOST_BUILD'] === 'development' });
