import { hostConfig } from '@hareto/tooling/webpack/host.ts';

export default hostConfig({ directory: import.meta.dirname });
