import { LABELS } from '@hareto/contracts/labels.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { dateWithWeekday, tableDate } from '@hareto/domain/date-texts.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { remindersAfter } from '@hareto/domain/request-terms.ts';
import { subtotalOf } from '@hareto/domain/tax.ts';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import {
  DescriptionList,
  type Description,
} from '@hareto/design-system/layout/description-list.tsx';
import { TaxTable } from '@hareto/product-ui/card-request/tax-table.tsx';
import { DocumentRow } from '@hareto/product-ui/files/document-row.tsx';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountNumberText } from '../../parts/account-text.ts';
import { PATHS } from '../../parts/paths.ts';
import type { RequestData } from './load-request.ts';
import { amountsOf, basesOf, discountOf } from './request-amounts.ts';
import { isByNumber, type RequestValues } from './request-values.ts';

/** The values of a request without its fee, with a link back to the form at each group. */
export function ConfirmFacts({ data }: { data: RequestData }) {
  const { values, draft } = data;
  const formPath = PATHS.invoiceInfo(draft.id);
  return (
    <>
      <FactsCard title="依頼先" formPath={formPath} items={buyerFacts(values)} />
      <FactsCard
        title="請求の内容"
        formPath={formPath}
        items={[
          { term: REQUEST_LABELS.title, value: values.title },
          { term: LABELS.invoice_number, value: values.invoice_number },
          { term: LABELS.invoice_date, value: dateWithWeekday(values.invoice_date) },
        ]}
      >
        {draft.files.map((file) => (
          <DocumentRow key={file.file_id} file={file} />
        ))}
        <Amounts values={values} />
      </FactsCard>
      <FactsCard title="期限と入金" formPath={formPath} items={depositFacts(data)} />
      <FactsCard
        title="メールの内容"
        formPath={formPath}
        items={[
          {
            term: REQUEST_LABELS.supplier_person_name,
            value: `${values.supplier_person_name}（${values.supplier_person_email}）`,
          },
          {
            term: REQUEST_LABELS.message,
            value: values.message && <span css={typedLines}>{values.message}</span>,
          },
        ]}
      />
    </>
  );
}

function Amounts({ values }: { values: RequestValues }) {
  const amounts = amountsOf(values);
  if (amounts === null) return null;
  const tax = amounts.billing - subtotalOf(amounts.nets);
  return <TaxTable bases={basesOf(values)} discount={discountOf(values)} tax={tax} />;
}

interface FactsCardProps {
  title: string;
  formPath: string;
  items: readonly Description[];
  children?: ReactNode;
}

const FactsCard = ({ title, formPath, items, children }: FactsCardProps) => (
  <Card
    title={title}
    actions={
      <TextLink icon={Pencil} to={formPath} aria-label={`${title}を修正する`}>
        修正する
      </TextLink>
    }
  >
    <Stack gap={4}>
      <DescriptionList items={items} />
      {children}
    </Stack>
  </Card>
);

function buyerFacts(values: RequestValues): Description[] {
  const isSoleProprietor = values.buyer_business_form === '2';
  const form = BUSINESS_FORM_LABEL[isSoleProprietor ? 2 : 1];
  const corporateNumber = {
    term: LABELS.corporate_number,
    value: isByNumber(values)
      ? values.buyer_corporate_number
      : '指定なし（メールアドレスで照合します）',
  };
  return [
    { term: REQUEST_LABELS.buyer_name, value: `${values.buyer_name}（${form}）` },
    ...(isSoleProprietor ? [] : [corporateNumber]),
    {
      term: 'ご担当者・送信先',
      value: (
        <>
          {`${values.buyer_person_name}さま`}
          <br />
          <b>{values.buyer_person_email}</b>
        </>
      ),
    },
  ];
}

function depositFacts({ values, accounts, today }: RequestData): Description[] {
  const account = accounts.find(({ id }) => String(id) === values.account_id);
  const due = parsePlainDate(values.payment_due_date);
  const reminders = due === null ? [] : remindersAfter(today, due);
  return [
    { term: REQUEST_LABELS.request_due_date, value: dateWithWeekday(values.payment_due_date) },
    { term: REQUEST_LABELS.request_deposit_date, value: dateWithWeekday(values.deposit_date) },
    {
      term: REQUEST_LABELS.deposit_account,
      value: account && (
        <>
          {`${account.bank_name}（${account.bank_code}）${account.branch_name}（${account.branch_code}）`}
          <br />
          {accountNumberText(account)}
        </>
      ),
    },
    {
      term: '自動リマインド',
      value: reminders.map(tableDate).join('・'),
    },
  ];
}
