import { isProblem } from '@hareto/contracts/problem-text.ts';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import type { ComponentType } from 'react';
import { ExcludedScreen } from './excluded-screen.tsx';

const EXCLUDED = 'excluded';

/**
 * A route for sellers. A business that may not send requests sees an explanation instead. When the
 * feature was switched off meanwhile, the user data is reloaded, and the host then unloads this
 * remote.
 */
export function sellerRoute(
  loader: (args: LoaderFunctionArgs) => Promise<unknown>,
  Screen: ComponentType,
): RemoteRoute {
  return {
    loader: async (args) => loader(args).catch(explainRefusal),
    Component: function SellerScreen() {
      return useLoaderData<unknown>() === EXCLUDED ? <ExcludedScreen /> : <Screen />;
    },
  };
}

async function explainRefusal(thrown: unknown): Promise<typeof EXCLUDED> {
  if (!isProblem(thrown)) throw thrown;
  if (thrown.status === 'excluded_corporation') return EXCLUDED;
  if (thrown.status === 'feature_disabled') {
    await host().session.reloadUser();
    throw new Response(null, { status: 404 });
  }
  throw thrown;
}
