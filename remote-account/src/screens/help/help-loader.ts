import type { Settings } from '@hareto/contracts/settings.ts';
import { settingsForDescriptions } from '@hareto/platform/remote-kit/settings.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** The settings whose numbers the topics contain; null leaves out the topics that need them. */
export const helpLoader = async ({ request }: LoaderFunctionArgs): Promise<Settings | null> =>
  settingsForDescriptions(request.signal);
