/**
 * The part of react-router that the product uses. This facade is what federation shares: react-router-dom itself could not be
 * tree-shaken as a shared module and would cost every page 198 KB (docs/specification, federation).
 */
export {
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  redirect,
  redirectDocument,
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
  ScrollRestoration,
} from 'react-router-dom';
export type { LoaderFunctionArgs, ActionFunctionArgs, RouteObject, NavigateFunction, Location, To } from 'react-router-dom';
