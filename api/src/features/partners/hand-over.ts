import { createHash } from 'node:crypto';
import { DraftInputSchema, LOCKABLE_FIELDS, type DraftInput } from '@hareto/contracts/drafts.ts';
import type { HandedOverInvoice } from '@hareto/contracts/partner.ts';
import type { OcrResult } from '@hareto/contracts/files.ts';
import * as v from 'valibot';
import type { BankDirectory } from '../../banks/directory.ts';
import type { Database } from '../../db/client.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireOwnReferences } from '../drafts/owned-references.ts';
import { BY_NAME, matchSuppliers } from '../../files/supplier-candidates.ts';
import type { Caller, Partner } from '../../caller.ts';
import { canonicalJson } from '../../canonical-json.ts';
import { alreadyExists, fieldError } from '../../problem.ts';
import type { FileDirectory } from '../../files/directory.ts';
import type { Clock } from '../../ports/clock.ts';
import { findHanded, type Handed } from './partner-invoice.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  directory: FileDirectory;
  banks: BankDirectory;
}

type Payee = HandedOverInvoice['payee'];

/** The same invoice twice is one draft, also at the same moment; another one by its id is refused. */
export async function handOver(
  { db, clock, directory, banks }: Dependencies,
  { caller, partner }: { caller: Caller; partner: Partner },
  { external_invoice_id, payee, ...content }: HandedOverInvoice,
): Promise<{ isNew: boolean }> {
  const { buyerId } = caller;
  const place = placeOf(banks, payee);
  const matched = await matchedPayee(db, buyerId, payee, place);
  const input = v.parse(DraftInputSchema, { ...content, ...matched });
  const digest = digestOf({ external_invoice_id, payee, ...content });
  const now = clock.now();
  const isNew = await inTransaction(db, async (tx) => {
    await requireOwnReferences(tx, directory, buyerId, input);
    const rows = await tx
      .insert(drafts)
      .values({
        ...input,
        buyer_id: buyerId,
        client_id: partner.clientId,
        source: partner.name,
        external_invoice_id,
        partner_payee: payee,
        handed_over_digest: digest,
        locked_fields: lockedIn(input),
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: drafts.id });
    return rows.length > 0;
  });
  if (!isNew)
    await requireSame(db, digest, {
      buyerId,
      clientId: partner.clientId,
      externalId: external_invoice_id,
    });
  return { isNew };
}

async function requireSame(db: Database, digest: string, handed: Handed): Promise<void> {
  const { draft } = await findHanded(db, handed);
  if (draft.handed_over_digest !== digest)
    throw alreadyExists('同じexternal_invoice_idの請求書が、別の内容ですでに登録されています。');
}

/**
 * A total or adjustments that are not there are left out: an invoice that was handed over before
 * they existed keeps its digest, so that the same again is still the same.
 */
const digestOf = ({ invoice_total, adjustments, ...invoice }: HandedOverInvoice): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        ...invoice,
        ...(invoice_total !== null && { invoice_total }),
        ...(adjustments.length > 0 && { adjustments }),
      }),
    )
    .digest('hex');

/** What is on the partner's invoice is the partner's to change. */
const lockedIn = (input: DraftInput) => LOCKABLE_FIELDS.filter((field) => input[field] !== null);

function placeOf(banks: BankDirectory, { account }: Payee) {
  if (!account) return null;
  const place = banks.find(account.bank_code, account.branch_code);
  if (typeof place !== 'string') return place;
  throw fieldError(
    `payee.account.${place}`,
    'not_found',
    place === 'bank_code'
      ? '該当する金融機関が見つかりません。コードをご確認ください。'
      : '該当する支店が見つかりません。コードをご確認ください。',
  );
}

/** One of the buyer's suppliers, by the rules that find who sent a paper. */
async function matchedPayee(
  db: Database,
  buyerId: number,
  { name, invoice_registration_number, account }: Payee,
  place: { bank_name: string; branch_name: string } | null,
): Promise<Pick<DraftInput, 'supplier_id' | 'account_id'>> {
  const said = (value: string) => ({ value, confidence: 1, page: 1, box: NOWHERE });
  const fields: OcrResult['fields'] = {
    payee_name: said(name),
    ...(invoice_registration_number && {
      invoice_registration_number: said(invoice_registration_number),
    }),
    ...(account &&
      place && {
        bank_name: said(place.bank_name),
        branch_name: said(place.branch_name),
        account_number: said(account.account_number),
      }),
  };
  const { supplier_candidates } = await matchSuppliers(db, buyerId, { fields });
  const [best] = supplier_candidates.filter(isByName);
  return { supplier_id: best?.supplier_id ?? null, account_id: best?.account_id ?? null };
}

// The right account under another name is nobody that the partner has named.
const isByName = ({ score }: { score: number }) => score >= BY_NAME;

const NOWHERE: [number, number, number, number] = [0, 0, 0, 0];
