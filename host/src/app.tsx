import { RouterProvider } from '@hareto/shared/router/react-router.ts';
import { GlobalStyles } from '@hareto/shared/ui/global-styles.tsx';
import { TooltipProvider } from '@hareto/shared/ui/tooltip.tsx';
import type { ComponentProps } from 'react';
import type { Services } from './services.ts';
import { ServicesContext } from './services-context.ts';

interface Props {
  services: Services;
  router: ComponentProps<typeof RouterProvider>['router'];
}

export function App({ services, router }: Props) {
  return (
    <ServicesContext value={services}>
      <GlobalStyles />
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </ServicesContext>
  );
}
