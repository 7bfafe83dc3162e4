import { AccountInputSchema } from '@hareto/contracts/account-input.ts';
import {
  createSupplierCorporation,
  createSupplierSoleProprietor,
} from '@hareto/contracts/supplier-changes.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  toAccountInput,
  type AccountDraft,
} from '@hareto/product-ui/account-form/account-draft.ts';
import { isSamePlace } from '@hareto/product-ui/account-form/add-account.ts';
import * as v from 'valibot';
import {
  isCorporation,
  toCorporationInput,
  toSoleProprietorInput,
  type CompanyDraft,
} from '../../domain/company-draft.ts';
import type { SupplierDraft } from '../../domain/supplier-flow.ts';

export interface RegisteredSupplier {
  readonly id: number;
  readonly accountId: number;
}

export async function registerSupplier(
  { company }: SupplierDraft,
  draft: AccountDraft,
): Promise<RegisteredSupplier> {
  const { http } = host();
  const account = toAccountInput(draft);
  const created = isCorporation(company)
    ? await http.call(createSupplierCorporation, {
        body: { ...toCorporationInput(company), account },
      })
    : await http.call(createSupplierSoleProprietor, {
        body: { ...toSoleProprietorInput(company), account },
      });
  return { id: created.id, accountId: created.account.id };
}

/** The registered supplier if it has the name and the account of the draft; null otherwise. */
export async function findRegistered(
  id: number,
  { company }: SupplierDraft,
  draft: AccountDraft,
): Promise<RegisteredSupplier | null> {
  const supplier = await host()
    .http.call(getSupplier, { params: { id } })
    .catch(() => null);
  if (supplier?.name !== nameOf(company)) return null;
  const typed = v.parse(AccountInputSchema, toAccountInput(draft));
  const account = supplier.accounts.find((one) => isSamePlace(one, typed));
  return account ? { id, accountId: account.id } : null;
}

/** The name under which the server stores the supplier. */
function nameOf(company: CompanyDraft): string {
  const { corporate_name, business_name, last_name, first_name } = company;
  if (isCorporation(company)) return corporate_name.trim();
  return business_name.trim() || `${last_name.trim()} ${first_name.trim()}`;
}
