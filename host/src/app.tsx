import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { GlobalStyles } from '@hareto/design-system/foundation/global-styles.tsx';
import type { ComponentProps } from 'react';
import type { Services } from './services.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { RemotesContext, ServicesContext } from './services-context.ts';

interface Props {
  services: Services;
  remotes: RemoteLoader;
  router: ComponentProps<typeof RouterProvider>['router'];
}

export function App({ services, remotes, router }: Props) {
  return (
    <ServicesContext value={services}>
      <GlobalStyles />
      <RemotesContext value={remotes}>
        <RouterProvider router={router} />
      </RemotesContext>
    </ServicesContext>
  );
}
