import { searchCorporations } from '@hareto/contracts/suppliers.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function searchCorporationsRoute(app: App, { searchCorporation }: Services): void {
  route(app, searchCorporations, async ({ query }) => searchCorporation(query));
}
