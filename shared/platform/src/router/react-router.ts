/**
 * The part of react-router that the product uses. This facade is what federation shares:
 * react-router-dom itself could not be tree-shaken as a shared module and would cost every page 198
 * KB.
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
