import { searchBanks } from '@hareto/contracts/banks.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function searchBanksRoute(app: App, { banks }: Services): void {
  route(app, searchBanks, async ({ query: { keyword, bank_code } }) =>
    bank_code === undefined ? banks.searchBanks(keyword) : banks.searchBranches(bank_code, keyword),
  );
}
