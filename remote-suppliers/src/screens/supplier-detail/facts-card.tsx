import { LABELS } from '@hareto/contracts/labels.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { formatDateTable, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { CircleCheck } from 'lucide-react';
import * as message from '@hareto/contracts/messages.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { noticeText } from '../../domain/notice-text.ts';
import { ChangePerson } from './change-person.tsx';

export function FactsCard({ supplier }: { supplier: SupplierDetail }) {
  const { business_form, corporate_number } = supplier;
  return (
    <Card
      title={business_form === 1 ? '会社情報' : '事業者情報'}
      actions={<ChangePerson supplier={supplier} />}
    >
      <DescriptionList
        empty="未登録"
        items={[
          ...(business_form === 1
            ? [{ term: LABELS.corporate_number, value: corporate_number }]
            : []),
          {
            term: LABELS.invoice_registration_number,
            value: supplier.invoice_registration_number && (
              <RegistrationNumber supplier={supplier} />
            ),
          },
          {
            term: '所在地',
            value: <Address supplier={supplier} />,
          },
          {
            term: LABELS.phone_number,
            value: <Text tabularNums>{formatPhoneNumber(supplier.phone_number)}</Text>,
          },
          { term: LABELS.person_name, value: supplier.person_name },
          { term: LABELS.person_email, value: supplier.person_email },
          {
            term: LABELS.payment_notice_enabled,
            value: noticeText(supplier.payment_notice_enabled),
          },
          {
            term: LABELS.site_url,
            value: supplier.site_url && <SiteLink url={supplier.site_url} />,
          },
          { term: '登録日', value: formatDateTable(plainDateOf(new Date(supplier.created_at))) },
        ]}
      />
    </Card>
  );
}

function Address({ supplier }: { supplier: SupplierDetail }) {
  const { postal_code, address_state, address_city, address_street, address_building_name } =
    supplier;
  return (
    <>
      {formatPostalCode(postal_code)}
      <br />
      {`${address_state}${address_city}${address_street} ${address_building_name ?? ''}`.trim()}
    </>
  );
}

function RegistrationNumber({
  supplier: { invoice_registration_number, corporate_number },
}: {
  supplier: SupplierDetail;
}) {
  const isConsistent =
    corporate_number !== null && invoice_registration_number === `T${corporate_number}`;
  return (
    <>
      <Row gap={2} wrap>
        <Text tabularNums>{invoice_registration_number}</Text>
        {isConsistent && (
          <Badge tone="success" size="sm" icon={CircleCheck}>
            法人番号と一致
          </Badge>
        )}
      </Row>
      <Text as="p" variant="caption" tone="muted">
        {message.formatCheckedOnly()}
      </Text>
    </>
  );
}

/** A link for a web address, plain text for anything else. */
function SiteLink({ url }: { url: string }) {
  return /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  ) : (
    url
  );
}
