import { getPaymentSelection } from '@hareto/contracts/oauth.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getPaymentSelectionRoute(app: App, { oauth }: Services): void {
  route(app, getPaymentSelection, async ({ query, caller }) =>
    oauth.selection(caller, query.client_id),
  );
}
