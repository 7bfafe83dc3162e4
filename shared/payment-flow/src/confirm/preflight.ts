import type { OcrResult, ReadField } from '@hareto/contracts/reading-result.ts';
import { knownNamesText } from '@hareto/contracts/registration-problems.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import {
  invoiceRegistrationNumberError,
  normalizeInvoiceRegistrationNumber,
} from '@hareto/domain/invoice-registration-number.ts';
import { calculationSteps } from '@hareto/domain/calculation-steps.ts';
import type { InvoiceSum } from '@hareto/domain/invoice-sum.ts';
import { formatYenProse, parseYenInput } from '@hareto/domain/money.ts';
import { formatDateProse, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { isExplainedDifference } from '@hareto/domain/short-payment.ts';
import { isSameHolder } from '@hareto/domain/zengin-kana.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isSameCompany } from '@hareto/product-ui/company-name.ts';
import { amountWarning } from '../values/payment-rules.ts';
import { documentAmounts } from '../reading/read-adjustments.ts';
import {
  AGREES_TEXT,
  compare,
  missingVerdict,
  type PreflightLine,
} from './compare-with-document.ts';

export type PreflightInput = {
  readonly ocr: OcrResult | null;
  readonly user: UserInformation | null;
  readonly supplier: SupplierDetail | null;
  readonly accountId: number | null;
  /** All amounts of the payment. */
  readonly sum: InvoiceSum;
  readonly dueDate: string | null;
  readonly depositDate: string | null;
  readonly isDelivered: boolean;
};

const accountDigits = (text: string) =>
  text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');

/** The names of the buyer to which an invoice may be addressed. */
function registeredNames(user: UserInformation | null): string[] {
  const { corporation, sole_proprietor: sole } = user ?? {};
  const names = [
    corporation?.corporate_name,
    corporation?.representative_name,
    sole?.business_name,
    sole && `${sole.representative_last_name}${sole.representative_first_name}`,
  ];
  return names.filter((name): name is string => typeof name === 'string' && name !== '');
}

function registrationLine({ ocr, supplier }: PreflightInput): PreflightLine {
  const line = { key: 'registration', label: '登録番号（インボイス）' } as const;
  const read = ocr?.fields.invoice_registration_number?.value;
  if (!read)
    return {
      ...line,
      ...missingVerdict(
        ocr,
        '登録番号が読み取れませんでした。適格請求書かどうかをご確認ください。',
      ),
    };
  const number = normalizeInvoiceRegistrationNumber(read);
  const quoted = message.readAs(read);
  if (number === null)
    return { ...line, verdict: 'differs', text: `${quoted}登録番号は「T」と数字13桁です。` };
  const error =
    supplier &&
    invoiceRegistrationNumberError(number, {
      businessForm: supplier.business_form,
      corporateNumber: supplier.corporate_number,
    });
  if (error === 'invoice_reg_mismatch')
    return { ...line, verdict: 'differs', text: `${quoted}登録番号が法人番号と一致しません。` };
  const registered = supplier?.invoice_registration_number;
  if (registered && registered !== number)
    return {
      ...line,
      verdict: 'differs',
      text: `${quoted}登録済みの番号（${registered}）と異なります。`,
    };
  return error
    ? { ...line, verdict: 'unsure', text: `${quoted}番号をご確認ください。` }
    : { ...line, verdict: 'ok', text: AGREES_TEXT };
}

function datesLine({ ocr, dueDate, depositDate }: PreflightInput): PreflightLine {
  const due = dueDate === null ? null : parsePlainDate(dueDate);
  const dateText = (read: string) => {
    const date: PlainDate | null = parsePlainDate(read);
    return date ? formatDateProse(date) : read;
  };
  const line = compare(ocr, {
    key: 'due',
    label: '支払期日',
    field: 'payment_due_date',
    agrees: (read) => read === dueDate,
    shown: dateText,
  });
  if (line.verdict === 'differs' || !due || depositDate === null || depositDate <= due) return line;
  return {
    ...line,
    verdict: 'differs',
    text: message.depositAfterDue(formatDateProse(due)),
  };
}

function amountLine({ ocr, sum }: PreflightInput): PreflightLine {
  const line = { key: 'amount', label: '請求金額' } as const;
  const read = ocr && documentAmounts(ocr);
  const isDifferent = read !== null && read.billing_amount !== sum.billing_amount;
  if (isDifferent && isExplainedDifference(sum, read)) {
    const field = read.invoice_total === null ? 'billing_amount' : 'invoice_total';
    return calculatedLine({ ...line, field }, sum, ocr);
  }
  return compare(ocr, {
    ...line,
    field: 'billing_amount',
    agrees: (text) => parseYenInput(text) === sum.billing_amount,
    shown: yenText,
    hint: (read && amountWarning(sum, read)) ?? '',
  });
}

/**
 * The amount to pay is calculated from the total of the document, so it is as certain as the total.
 */
function calculatedLine(
  line: { readonly key: string; readonly label: string; readonly field: ReadField },
  sum: InvoiceSum,
  ocr: OcrResult | null,
): PreflightLine {
  const start = compare(ocr, { ...line, agrees: () => true, shown: yenText });
  if (start.verdict !== 'ok') return start;
  const total = parseYenInput(ocr?.fields[line.field]?.value ?? '');
  const steps = calculationSteps({ ...sum, invoice_total: total }) ?? [];
  return { ...start, text: `請求書の金額からの計算と一致しています（${steps.join(' ')}）。` };
}

const yenText = (read: string): string => formatYenProse(parseYenInput(read) ?? 0);

function partyLines({ ocr, user, supplier }: PreflightInput) {
  const payer = compare(ocr, {
    key: 'payer',
    label: '宛名',
    field: 'payer_name',
    agrees: (read) => registeredNames(user).some((name) => isSameCompany(read, name)),
    hint: `ご登録の${knownNamesText(user?.business_form === BUSINESS_FORM.corporation)}と異なります。`,
  });
  const payee = compare(ocr, {
    key: 'payee',
    label: '取引先',
    field: 'payee_name',
    agrees: (read) => isSameCompany(read, supplier?.name ?? ''),
  });
  return { payer, payee };
}

function accountLines({ ocr, supplier, accountId }: PreflightInput): PreflightLine[] {
  const account = supplier?.accounts.find((one) => one.id === accountId);
  return [
    compare(ocr, {
      key: 'bank',
      label: '金融機関',
      field: 'bank_name',
      agrees: (read) => account !== undefined && isSameBank(read, account),
    }),
    compare(ocr, {
      key: 'branch',
      label: '支店',
      field: 'branch_name',
      agrees: (read) => account !== undefined && isSameBranch(read, account),
    }),
    compare(ocr, {
      key: 'account',
      label: '口座番号',
      field: 'account_number',
      agrees: (read) =>
        account !== undefined && accountDigits(read) === accountDigits(account.account_number),
    }),
    compare(ocr, {
      key: 'holder',
      label: '口座名義（カナ）',
      field: 'account_holder_kana',
      agrees: (read) => account !== undefined && isSameHolder(read, account.account_holder_kana),
    }),
  ];
}

function deliveredLine({ isDelivered }: PreflightInput): PreflightLine {
  const line = { key: 'delivered', label: 'お取引の確認' } as const;
  return isDelivered
    ? { ...line, verdict: 'ok', text: '提供を受けたお取引であることを確認済みです。' }
    : {
        ...line,
        verdict: 'differs',
        text: '商品・サービスの提供を受けたお取引であることをご確認ください。',
      };
}

/** 申請前チェック: compares typed and registered values with the document. */
export function preflight(input: PreflightInput): PreflightLine[] {
  const { payer, payee } = partyLines(input);
  return [
    payer,
    amountLine(input),
    payee,
    ...accountLines(input),
    registrationLine(input),
    datesLine(input),
    deliveredLine(input),
  ];
}
