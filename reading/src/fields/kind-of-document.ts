import { withDoubt, type Candidate, type Candidates } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { asksNoTransfer, INVOICE_DENIED } from './payment-without-transfer.ts';

/** The title is in this part of the page; a slip to be cut off at the foot has its own title. */
const HEAD_OF_PAGE = 0.35;
const OTHER_DOCUMENT =
  /^(?:[御おご]|概算|仮)*(?:見積り?(?:依頼)?書|納品書|領収[書証證]|受領[書証]|注文(?:請|確認)?書|受注(?:確認)?書|利用明細書?|発注書|検収書|契約書)(?:\(.{1,6}\))?$|^(?:Quotation|Quote|Estimate|Receipt|DeliveryNote|PackingList|PurchaseOrder|SalesOrder|ProformaInvoice)$/i;
const REFUND = /返還(?:請求書|インボイス|明細書)|返金(?:通知|明細)|Credit(?:Note|Memo)/i;
const REQUEST =
  /請求(?:書(?!番号|No|の)|明細|内訳|案内|のご?案内|のお知らせ)|invoice(?!no|number|#)|納付書|払込取扱票/i;
const NOTICE_OF_PAYER = /^[御お]?(?:支払通知書?|支払明細書|仕入明細書|買掛明細書)(?:\(.{1,6}\))?$/;

/**
 * Doubts that follow from the title: quotes, receipts and notes of credit ask for no payment, and a
 * notice that the payer writes has the payee as its addressee.
 */
export function withKindDoubts(sheet: Sheet, candidates: Candidates): Candidates {
  const titles = sheet.cells.filter(isAtHead).map(textWithoutBlanks);
  if (titles.some((title) => NOTICE_OF_PAYER.test(title))) return withPartiesSwapped(candidates);
  const amount = candidates.billing_amount;
  if (sheet.cells.some((cell) => asksNoTransfer(sheet, cell, amount?.value)))
    return { ...candidates, billing_amount: asUnproven(amount) };
  const hasRequest = sheet.cells.some((cell) =>
    REQUEST.test(textWithoutBlanks(cell).replaceAll(INVOICE_DENIED, '')),
  );
  const asksNoPayment =
    titles.some((title) => REFUND.test(title)) ||
    (!hasRequest && titles.some((title) => OTHER_DOCUMENT.test(title)));
  if (!asksNoPayment) return candidates;
  return {
    ...candidates,
    billing_amount: asUnproven(candidates.billing_amount),
    payment_due_date: asUnproven(candidates.payment_due_date),
  };
}

/**
 * The payer writes a notice of payment, so the address beside the writer's name is not the payee's.
 */
const withPartiesSwapped = ({
  payee_postal_code: _postalCode,
  payee_address: _address,
  payee_phone_number: _phoneNumber,
  ...candidates
}: Candidates): Candidates => ({
  ...candidates,
  payee_name: asUnproven(candidates.payer_name),
  payer_name: asUnproven(candidates.payee_name),
});

const asUnproven = (candidate: Candidate | undefined): Candidate | undefined =>
  candidate && withDoubt(candidate, 'unproven');

const isAtHead = ({ page, top }: Cell): boolean =>
  page.number === 1 && top < HEAD_OF_PAGE * page.height;

const textWithoutBlanks = ({ text }: Cell): string => text.replace(/\s/g, '');
