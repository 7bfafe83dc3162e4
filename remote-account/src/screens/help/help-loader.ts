import type { Settings } from '@hareto/contracts/settings.ts';
import { shownSettings } from '@hareto/platform/remote-kit/settings.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** The numbers in the answers are the server's; null leaves out the answers that need them. */
export const helpLoader = async ({ request }: LoaderFunctionArgs): Promise<Settings | null> =>
  shownSettings(request.signal);
