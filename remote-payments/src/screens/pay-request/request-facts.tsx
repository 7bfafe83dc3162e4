import { css } from '@emotion/react';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { isAwaitingPayment } from '@hareto/domain/invoice-status-groups.ts';
import { parsePlainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Divider, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { DeadlineBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { DocumentRow } from '@hareto/product-ui/files/document-row.tsx';

/** Wide enough that on phones the badges wrap below the name. */
const nameColumn = css`
  flex: 1 1 10rem;
`;

type Props = { invoice: InvoiceDetail; transferName: string; now: Date };

/** Requester, purpose and deadline, with the documents. */
export function RequestFacts({ invoice, transferName, now }: Props) {
  const { requester, files } = invoice;
  return (
    <Card aria-label="お支払い依頼の内容">
      <CardBody>
        <Stack gap={4}>
          <RequestHead invoice={invoice} now={now} />
          <Divider flush />
          <DescriptionList
            items={withoutEmpty([
              { term: LABELS.invoice_number, value: invoice.invoice_number },
              { term: LABELS.invoice_date, value: dateWithWeekday(invoice.invoice_date) },
              { term: '支払期限', value: dateWithWeekday(invoice.payment_due_date) },
              { term: '件名', value: invoice.title },
              { term: '依頼元のご担当者', value: requester?.person_name },
              {
                term: 'メッセージ',
                value: requester?.message && <span css={typedLines}>{requester.message}</span>,
              },
              { term: LABELS.transfer_person_name, value: transferName },
            ])}
          />
          {files.map((file) => (
            <DocumentRow key={file.file_id} file={file} />
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}

const withoutEmpty = <Fact extends { value: unknown }>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => Boolean(value));

function RequestHead({ invoice, now }: { invoice: InvoiceDetail; now: Date }) {
  const { supplier_name, document_number, payment_due_date } = invoice;
  const isOpen = isAwaitingPayment(invoice.status);
  const deadline = isOpen ? parsePlainDate(payment_due_date ?? '') : null;
  return (
    <Row gap={3} wrap>
      <Avatar id={supplier_name} name={supplier_name} size="lg" />
      <Stack gap={1} css={nameColumn}>
        <Text as="h2" variant="h3">
          {supplier_name}
        </Text>
        <Text variant="small" tone="muted" tabularNums>
          {formatDocumentNumber(document_number)}
        </Text>
      </Stack>
      <Row gap={2} wrap>
        <InvoiceStatusBadge invoice={invoice} />
        {deadline && <DeadlineBadge deadline={deadline} today={plainDateOf(now)} />}
      </Row>
    </Row>
  );
}
