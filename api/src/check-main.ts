import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';

/** Refuses the settings of an installation before anything starts with them. */
settingsAtStart('api');
