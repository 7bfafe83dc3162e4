import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { normalizeCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { splitAddress } from '@hareto/domain/split-address.ts';
import { splitLegalForm } from '@hareto/domain/legal-form.ts';
import { kanaOfHolder } from '@hareto/domain/zengin-kana.ts';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { findCorporations } from '@hareto/product-ui/find-corporations.ts';
import { companyFields, EMPTY_COMPANY, type CompanyDraft } from './company-draft.ts';
import {
  asRegistered,
  asExtracted,
  type DescribedPayee,
  type PrefilledStep,
} from './named-payee.ts';

/**
 * Prefills the company. Name and address from the public register have priority; other values come
 * from the document or the partner. Null when neither of the two has the name of the payee.
 */
export async function prefillCompany(
  payee: DescribedPayee,
  signal: AbortSignal,
): Promise<PrefilledStep<CompanyDraft> | null> {
  const name = payee.payee_name?.text;
  if (name === undefined) return null;
  const corporate_number = corporateNumberOf(payee);
  const registered = await findRegistered(corporate_number, signal);
  const isCompany = registered !== null || splitLegalForm(name).legalForm !== null;
  const extracted: CompanyDraft = {
    ...EMPTY_COMPANY,
    ...(isCompany
      ? { corporate_name: name, corporate_name_kana: kanaOf(payee), corporate_number }
      : { business_form: '2', business_name: name }),
    invoice_registration_number: payee.invoice_registration_number?.text ?? '',
    ...contactOf(payee),
  };
  return {
    name,
    draft: { ...extracted, ...registered },
    extractedFields: {
      ...fieldsFromPayee(payee, extracted),
      ...fieldsFromRegister(extracted, registered),
    },
  };
}

const kanaOf = (payee: DescribedPayee) => kanaOfHolder(payee.account_holder_kana?.text ?? '');

/** A corporation's registration number is T and its corporate number. */
const corporateNumberOf = ({ invoice_registration_number: number }: DescribedPayee) =>
  normalizeCorporateNumber((number?.text ?? '').replace(/^T/, '')) ?? '';

type Registered = Partial<CompanyDraft> | null;

async function findRegistered(number: string, signal: AbortSignal): Promise<Registered> {
  if (number === '') return null;
  const found: RegisteredCorporation | undefined = await findCorporations(number, signal).then(
    ({ items }) => items[0],
    () => undefined,
  );
  return found === undefined ? null : companyFields(found);
}

function contactOf(payee: DescribedPayee): Partial<CompanyDraft> {
  const { state, city, street } = splitAddress(payee.payee_address?.text ?? '');
  return {
    postal_code: payee.payee_postal_code?.text ?? '',
    address_state: state,
    address_city: city,
    address_street: street,
    phone_number: payee.payee_phone_number?.text ?? '',
  };
}

/**
 * The address is one value on the document but several fields here. A doubt about it is shown only
 * at the last field, so that the user confirms it once.
 */
function fieldsFromPayee(payee: DescribedPayee, extracted: CompanyDraft): ExtractedFields {
  const { payee_name, invoice_registration_number: number, payee_address: address } = payee;
  const phone = payee.payee_phone_number;
  const addressPart = address && { ...address, isDoubtful: false };
  return {
    corporate_number: number && {
      source: number.source === 'document' ? 'registration_number' : number.source,
      value: extracted.corporate_number,
      text: number.text,
      isDoubtful: false,
    },
    corporate_name: asExtracted(payee_name, extracted.corporate_name),
    business_name: asExtracted(payee_name, extracted.business_name),
    corporate_name_kana: {
      source: 'holder',
      value: extracted.corporate_name_kana,
      text: null,
      isDoubtful: false,
    },
    invoice_registration_number: asExtracted(number, extracted.invoice_registration_number),
    postal_code: asExtracted(payee.payee_postal_code, extracted.postal_code),
    address_state: asExtracted(addressPart, extracted.address_state),
    address_city: asExtracted(addressPart, extracted.address_city),
    address_street: asExtracted(address, extracted.address_street),
    phone_number: asExtracted(
      phone && { ...phone, text: formatPhoneNumber(phone.text) },
      extracted.phone_number,
    ),
  };
}

/**
 * The fields from the register, with the document's text where it differs. The corporate number is
 * left out, because it was the key of the search.
 */
function fieldsFromRegister(extracted: CompanyDraft, registered: Registered): ExtractedFields {
  if (registered === null) return {};
  const { corporate_number: _searched, ...found } = registered;
  const documentTexts = {
    postal_code: extracted.postal_code,
    address_street: addressOf(extracted) === addressOf(registered) ? '' : addressOf(extracted),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => {
      const documentText = documentTexts[name as keyof typeof documentTexts] ?? '';
      return [
        name,
        asRegistered(value, documentText === '' || documentText === value ? null : documentText),
      ];
    }),
  );
}

const addressOf = ({ address_state, address_city, address_street }: Partial<CompanyDraft>) =>
  `${address_state ?? ''}${address_city ?? ''}${address_street ?? ''}`.normalize('NFKC');
