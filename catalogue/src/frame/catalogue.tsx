import { createBrowserRouter, RouterProvider } from '@hareto/platform/router/react-router.ts';
import { GlobalStyles } from '@hareto/design-system/foundation/global-styles.tsx';
import { LiveRegions } from '@hareto/design-system/feedback/live-announcer.tsx';
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
