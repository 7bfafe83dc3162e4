import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { yuchoBranchName } from '@hareto/domain/yucho.ts';
import { toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';
import {
  accountTarget,
  usesSymbol,
  type AccountDraft,
} from '@hareto/product-ui/account-form/account-draft.ts';
import { isCorporation, type CompanyDraft } from '../../domain/company-draft.ts';
import { noticeText } from '../../domain/notice-text.ts';

/** A value with its field name. */
export type Fact = Description & { readonly field: string };

const fullName = (last: string, first: string) => `${last} ${first}`.trim();

function nameFacts(draft: CompanyDraft): Fact[] {
  if (isCorporation(draft)) {
    return [
      { field: 'corporate_number', term: LABELS.corporate_number, value: draft.corporate_number },
      { field: 'corporate_name', term: LABELS.corporate_name, value: draft.corporate_name },
      {
        field: 'corporate_name_kana',
        term: LABELS.corporate_name_kana,
        value: draft.corporate_name_kana,
      },
    ];
  }
  return [
    { field: 'business_name', term: LABELS.business_name, value: draft.business_name },
    { field: 'name', term: '氏名', value: fullName(draft.last_name, draft.first_name) },
    {
      field: 'name_kana',
      term: '氏名（カナ）',
      value: fullName(draft.last_name_kana, draft.first_name_kana),
    },
  ];
}

export function companyFacts(draft: CompanyDraft): Fact[] {
  const address =
    `${draft.address_state}${draft.address_city}${draft.address_street} ${draft.address_building_name}`.trim();
  return [
    {
      field: 'business_form',
      term: LABELS.business_form,
      value: BUSINESS_FORM_LABEL[isCorporation(draft) ? 1 : 2],
    },
    ...nameFacts(draft),
    {
      field: 'invoice_registration_number',
      term: LABELS.invoice_registration_number,
      value: draft.invoice_registration_number,
    },
    {
      field: 'address',
      term: '所在地',
      value: `${formatPostalCode(draft.postal_code)} ${address}`,
    },
    {
      field: 'phone_number',
      term: LABELS.phone_number,
      value: formatPhoneNumber(draft.phone_number),
    },
    { field: 'person_name', term: LABELS.person_name, value: draft.person_name },
    { field: 'person_email', term: LABELS.person_email, value: draft.person_email },
    {
      field: 'payment_notice_enabled',
      term: LABELS.payment_notice_enabled,
      value: noticeText(draft.payment_notice_enabled),
    },
    { field: 'site_url', term: LABELS.site_url, value: draft.site_url },
  ];
}

/**
 * The account as it will be stored: converted 記号・番号, the padded number, the holder in half-width
 * kana with its full-width reading.
 */
export function accountFacts(draft: AccountDraft): Fact[] {
  const target = accountTarget(draft);
  const holder = toZenginKana(draft.account_holder_kana);
  const branchName = usesSymbol(draft)
    ? yuchoBranchName(target?.branch_code ?? '')
    : draft.branch?.branch_name;
  return [
    {
      field: 'bank',
      term: LABELS.bank_code,
      value: `${draft.bank?.bank_name ?? ''}（${target?.bank_code ?? ''}）`,
    },
    {
      field: 'branch',
      term: LABELS.branch_code,
      value: `${branchName ?? ''}（${target?.branch_code ?? ''}）`,
    },
    {
      field: 'account_type',
      term: LABELS.account_type,
      value: target && ACCOUNT_TYPE_LABELS[target.account_type],
    },
    { field: 'account_number', term: LABELS.account_number, value: target?.account_number },
    {
      field: 'account_holder_kana',
      term: LABELS.account_holder_kana,
      value: `${holder}（${toFullWidthDisplay(holder)}）`,
    },
  ];
}
