import { remoteConfig } from '@hareto/tooling/webpack/remote.ts';
import { config } from './remote.config.ts';

export default remoteConfig(config, { directory: import.meta.dirname });
