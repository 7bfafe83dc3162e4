import type { ChangeDocument } from '@hareto/contracts/registered-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import {
  CHANGE_DOCUMENT_LABELS,
  documentsOfChange,
  equalsPublishedAddress,
  type ChangeValues,
  type WantedChange,
} from '@hareto/domain/registered-changes.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { registered_corporations } from '../../db/schema/corporations.ts';
import { requireOwnFiles } from '../../payments/invoices/attached-files.ts';
import type { BusinessProfile } from '../../payments/invoices/business-profile.ts';
import { fieldProblem, validationError } from '../../problem.ts';

interface ChangeRequest {
  readonly form: BusinessForm;
  readonly profile: BusinessProfile;
  readonly changes: readonly WantedChange[];
}

/** Requires the documents that prove the changes, all of them files of the business. Throws 422. */
export async function requireDocuments(
  tx: Database,
  buyerId: number,
  { form, profile, changes }: ChangeRequest,
  documents: readonly ChangeDocument[],
): Promise<void> {
  await requireOwnDocuments(tx, buyerId, documents);
  const registerAddress = await publishedAddress(tx, profile);
  const neededKinds = new Set(
    changes.flatMap((change) =>
      documentsOfChange(
        form,
        change,
        registerAddress !== null && equalsPublishedAddress(change.wanted, registerAddress),
      ),
    ),
  );
  const missingKinds = [...neededKinds].filter(
    (kind) => !documents.some((one) => one.kind === kind),
  );
  if (missingKinds.length === 0) return;
  throw validationError(
    missingKinds.map((kind) =>
      fieldProblem('documents', 'required', message.requiredFile(CHANGE_DOCUMENT_LABELS[kind])),
    ),
  );
}

export async function requireOwnDocuments(
  tx: Database,
  buyerId: number,
  documents: readonly ChangeDocument[],
): Promise<void> {
  await requireOwnFiles(
    tx,
    buyerId,
    documents.map(({ file_id }) => ({ file_id, file_type: null, paper_size: null })),
  );
}

/** The address of a corporation in the public register; null if it is not in the register. */
export async function publishedAddress(
  db: Database,
  { corporation }: Pick<BusinessProfile, 'corporation'>,
): Promise<ChangeValues | null> {
  if (corporation === null) return null;
  const [found] = await db
    .select({
      address_state: registered_corporations.address_state,
      address_city: registered_corporations.address_city,
      address_street: registered_corporations.address_street,
    })
    .from(registered_corporations)
    .where(eq(registered_corporations.corporate_number, corporation.corporate_number));
  return found ?? null;
}
