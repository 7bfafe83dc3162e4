import { createBrowserRouter, RouterProvider } from '@hareto/shared/router/react-router.ts';
import { GlobalStyles } from '@hareto/shared/ui/global-styles.tsx';
import { LiveRegions } from '@hareto/shared/ui/live-announcer.tsx';
import { createPortal } from 'react-dom';
import { IndexView } from './index-view.tsx';
import { PageView } from './page-view.tsx';

const router = createBrowserRouter([
  { path: '/:page', element: <PageView /> },
  { path: '*', element: <IndexView /> },
]);

export function Catalogue() {
  return (
    <>
      <GlobalStyles />
      {createPortal(<LiveRegions />, document.body)}
      <RouterProvider router={router} />
    </>
  );
}
