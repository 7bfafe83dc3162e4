/**
 * The part of react-router that the product uses. Federation shares this facade: react-router-dom
 * itself, as a shared module, could not be tree-shaken and would cost every page 198 KB.
 */
export { Link } from './link.tsx';
export {
  Outlet,
  RouterProvider,
  createBrowserRouter,
  redirect,
  redirectDocument,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
export type {
  LoaderFunctionArgs,
  ActionFunctionArgs,
  RouteObject,
  NavigateFunction,
  Location,
  To,
} from 'react-router-dom';
