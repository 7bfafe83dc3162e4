import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { draftListLoader } from './draft-list-loader.ts';
import { DraftListScreen } from './draft-list-screen.tsx';

export const draftListRoute: RemoteRoute = sellerRoute(draftListLoader, DraftListScreen);
