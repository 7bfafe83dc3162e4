import { getClosedDays, lookUpHolder, searchBanks } from '@hareto/contracts/banks.ts';
import { bankDirectory } from '@hareto/banks/directory.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { closedDaysAndTransferDates } from './closed-days.ts';

export const bankEndpoints: readonly HandledEndpoint[] = [
  handle(searchBanks, async (_context, { query: { keyword, bank_code } }) =>
    bank_code === undefined
      ? bankDirectory.searchBanks(keyword)
      : bankDirectory.searchBranches(bank_code, keyword),
  ),
  handle(getClosedDays, async (context, { caller, query }) =>
    closedDaysAndTransferDates(context, caller.buyerId, query),
  ),
  // A low limit, because each call names the holder of any account.
  handle(lookUpHolder, async ({ bankInquiry }, { body }) => bankInquiry.holderOf(body), {
    rateLimit: 'code',
  }),
];
