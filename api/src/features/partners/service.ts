import type { HandedOverInvoice, PartnerInvoice } from '@hareto/contracts/partner.ts';
import type { BankDirectory } from '../../banks/directory.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Caller, Partner } from '../../caller.ts';
import type { FileDirectory } from '../../files/directory.ts';
import type { Clock } from '../../ports/clock.ts';
import { handOver } from './hand-over.ts';
import { findHanded, partnerInvoiceOf } from './partner-invoice.ts';

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  directory: FileDirectory;
  banks: BankDirectory;
}

interface Calling {
  caller: Caller;
  partner: Partner;
}

/** What partners' servers do for a user who has allowed it: hand invoices over, follow them. */
export function createPartnerService(dependencies: Dependencies) {
  const { db, config } = dependencies;

  async function get({ caller, partner }: Calling, externalId: string): Promise<PartnerInvoice> {
    const { clientId } = partner;
    const found = await findHanded(db, { buyerId: caller.buyerId, clientId, externalId });
    const selection = new URL('/oauth/payments/selection', config.publicOrigin);
    selection.searchParams.set('client_id', clientId);
    return partnerInvoiceOf(found, selection.href);
  }

  return {
    get,
    handOver: async (calling: Calling, invoice: HandedOverInvoice) => {
      const { isNew } = await handOver(dependencies, calling, invoice);
      return { isNew, invoice: await get(calling, invoice.external_invoice_id) };
    },
  };
}
