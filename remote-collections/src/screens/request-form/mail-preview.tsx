import { css } from '@emotion/react';
import {
  requestMailParts,
  requestMailSubject,
  requestMailText,
} from '@hareto/domain/request-mail.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import type { RequestData } from './load-request.ts';
import { priceOf } from './price-summary.tsx';
import type { RequestValues } from './request-values.ts';

const letter = css`
  margin: 8px 0 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A preview of the buyer's mail with the same text as the server's. */
export function MailPreview({ data, values }: { data: RequestData; values: RequestValues }) {
  const price = priceOf(values, data.terms);
  const parts = requestMailParts({
    seller_name: data.sellerName,
    buyer_name: values.buyer_name || '（依頼先名）',
    buyer_person_name: values.buyer_person_name || '（ご担当者名）',
    supplier_person_name: values.supplier_person_name,
    supplier_person_email: values.supplier_person_email,
    title: values.title || '（件名）',
    invoice_number: values.invoice_number || null,
    message: values.message.trim() || null,
    billing_amount: price?.billing_amount ?? 0,
    buyer_commission: price?.buyer_commission ?? 0,
    total_amount: price?.total_amount ?? 0,
    payment_due_date: values.payment_due_date || null,
    document_number: null,
  });
  // Without the fee the mail's amounts are unknown.
  if (data.terms === null) return null;
  return (
    <Card title="メールのプレビュー">
      <Text
        as="p"
        weight={700}
      >{`【請求書カード払い】${requestMailSubject('request', null)}`}</Text>
      <Text as="p" variant="small" css={letter}>
        {requestMailText(parts, '（支払いリンク）')}
      </Text>
    </Card>
  );
}
