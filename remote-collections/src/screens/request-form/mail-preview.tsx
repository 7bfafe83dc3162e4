import { css } from '@emotion/react';
import {
  REQUEST_LINK_LABEL,
  requestMailParts,
  requestMailSubject,
} from '@hareto/domain/request-mail.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { PreviewProps } from './preview.tsx';
import { PreviewAction, PreviewFacts } from './preview-parts.tsx';
import { priceOf } from './price-summary.tsx';
import type { RequestValues } from './request-values.ts';

const head = css`
  padding: ${vars.space[3]} ${vars.space[4]};
  border-bottom: 1px solid ${vars.color.lineSoft};
`;
const letter = css`
  display: grid;
  gap: ${vars.space[3]};
  padding: ${vars.space[4]};
  > p,
  > blockquote {
    white-space: pre-wrap;
  }
`;
const messageQuote = css`
  margin: 0;
  padding-left: ${vars.space[3]};
  border-left: 3px solid ${vars.color.line};
  font-size: ${vars.font[13]};
  color: ${vars.color.textSub};
`;

/** A preview of the mail that the server sends. */
export function MailPreview({ data, values }: PreviewProps) {
  const { greeting, lead, message, facts, invitation, contact } = mailParts({ data, values });
  return (
    <>
      <div css={head}>
        <Text as="p" variant="small" weight={700}>
          {`【請求書カード払い】${requestMailSubject('request', null)}`}
        </Text>
        <Text as="p" variant="caption" tone="muted">
          {addresseeOf(values)}
        </Text>
      </div>
      <div css={letter}>
        <Text as="p" variant="small">
          {greeting}
        </Text>
        <Text as="p" variant="small">
          {lead}
        </Text>
        {message !== null && (
          <blockquote css={messageQuote}>
            <b>{message.heading}</b>
            <br />
            {message.text}
          </blockquote>
        )}
        <PreviewFacts items={facts} />
        <Text as="p" variant="small">
          {invitation}
        </Text>
        <PreviewAction>{REQUEST_LINK_LABEL}</PreviewAction>
        <Text as="p" variant="caption" tone="muted">
          {contact.join('\n')}
        </Text>
      </div>
    </>
  );
}

const NO_PERSON_NAME = '（ご担当者名）';

const addresseeOf = ({ buyer_person_name: name, buyer_person_email: address }: RequestValues) =>
  `宛先：${name || NO_PERSON_NAME}さま${address === '' ? '' : `（${address}）`}`;

function mailParts({ data, values }: PreviewProps) {
  const price = priceOf(values, data.terms);
  return requestMailParts({
    seller_name: data.sellerName,
    buyer_name: values.buyer_name || '（依頼先名）',
    buyer_person_name: values.buyer_person_name || NO_PERSON_NAME,
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
}
