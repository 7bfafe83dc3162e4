import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { GlobalStyles } from '@hareto/design-system/foundation/global-styles.tsx';
import { useAtomValue } from 'jotai/react';
import type { Atom } from 'jotai/vanilla';
import { type ComponentProps, useLayoutEffect } from 'react';
import type { Services } from './services.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { RemotesContext, ServicesContext } from './services-context.ts';

interface Props {
  services: Services;
  remotes: RemoteLoader;
  navigation: {
    router: ComponentProps<typeof RouterProvider>['router'];
    /** True while a navigation has finished but could not be shown in time. */
    isLateAtom: Atom<boolean>;
  };
}

export function App({ services, remotes, navigation: { router, isLateAtom } }: Props) {
  const isLate = useAtomValue(isLateAtom);
  // A transition waits for every other update, and a screen that updates without end blocks it for
  // ever. The router's next update, which this requests, is then shown as an ordinary update.
  useLayoutEffect(() => {
    if (isLate) void router.revalidate();
  }, [isLate, router]);
  return (
    <ServicesContext value={services}>
      <GlobalStyles />
      <RemotesContext value={remotes}>
        <RouterProvider router={router} useTransitions={isLate ? false : undefined} />
      </RemotesContext>
    </ServicesContext>
  );
}
