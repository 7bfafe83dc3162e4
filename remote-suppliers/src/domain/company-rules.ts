import {
  SupplierCorporationSchema,
  SupplierSoleProprietorSchema,
} from '@hareto/contracts/supplier-input.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import {
  isCorporation,
  toCorporationInput,
  toSoleProprietorInput,
  type CompanyDraft,
} from './company-draft.ts';

const corporationErrors = validateWith(SupplierCorporationSchema, toCorporationInput);
const soleProprietorErrors = validateWith(SupplierSoleProprietorSchema, toSoleProprietorInput);

export const companyErrors = (draft: CompanyDraft) =>
  isCorporation(draft) ? corporationErrors(draft) : soleProprietorErrors(draft);
