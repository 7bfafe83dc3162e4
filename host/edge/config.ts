import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readSettings } from '@hareto/server-kit/settings/read-settings.ts';
import type { Values } from '@hareto/server-kit/settings/settings.ts';

type EdgeValues = Values<'edge'>;
type RequiredSetting = 'PORT' | 'HOST' | 'API_URL' | 'RELEASE_STORE' | 'CARD_ORIGIN';

/**
 * The settings of the edge. Code that builds them without the environment may leave out those with
 * a default.
 */
export interface EdgeConfig
  extends
    Pick<EdgeValues, RequiredSetting>,
    Partial<Omit<EdgeValues, RequiredSetting | 'RELEASE_CACHE'>> {
  RELEASE_CACHE: string;
}

export const readConfig = (environment: Environment): EdgeConfig => ({
  RELEASE_CACHE: join(tmpdir(), 'hareto-releases'),
  ...readSettings(['edge'], environment),
});
