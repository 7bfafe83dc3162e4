import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateInput, type PlainDate } from '@hareto/domain/plain-date.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';

export type Receipt = {
  number: string;
  issuedOn: PlainDate;
  addressee: string;
  total: number;
  /** 「手数料（税抜）」, 「消費税（10%）」. */
  lines: readonly { label: string; amount: number }[];
  /** The purpose of the payment. */
  reason: string;
  issuer: string;
  registrationNumber: string;
};

export type ReceiptPreviewProps = {
  /** null until the transfer is done, because the receipt is issued then. */
  receipt: Receipt | null;
  onDownload: () => void;
  pending?: boolean;
};

const mat = css`
  padding: ${vars.space[4.5]};
  border-radius: ${vars.radius.m};
  background: ${vars.color.mat};
`;
const sheet = css`
  display: grid;
  gap: ${vars.space[2.5]};
  padding: 1.375rem;
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e2};
  font-size: ${vars.font[12]};
  line-height: 1.7;
  font-variant-numeric: tabular-nums;
  h3 {
    font-size: ${vars.font[18]};
    letter-spacing: 0.4em;
    text-indent: 0.4em;
    text-align: center;
  }
`;
const parties = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${vars.space[1]} ${vars.space[3]};
`;
const atEnd = css`
  margin-left: auto;
  text-align: right;
`;
const sum = css`
  padding-bottom: ${vars.space[1]};
  border-bottom: 2px solid ${vars.color.text};
  font-size: ${vars.font[24]};
  font-weight: 700;
  line-height: 1.3;
  text-align: center;
`;
const list = css`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${vars.space[3]};
    padding: 3px;
    border-bottom: 1px solid ${vars.color.line};
  }
  dd {
    white-space: nowrap;
  }
`;
const below = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  margin-top: ${vars.space[3]};
`;
const dimmed = css`
  padding: ${vars.space[4.5]};
  border-radius: ${vars.radius.m};
  background: ${vars.color.neutralBg};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[13]};
`;

/** A preview of the fee's qualified invoice: one page on a grey background. */
export function ReceiptPreview({ receipt, onDownload, pending = false }: ReceiptPreviewProps) {
  if (!receipt) return <p css={dimmed}>領収書は、審査とカード決済が完了すると発行します。</p>;
  return (
    <div>
      <div css={mat}>
        <ReceiptSheet receipt={receipt} />
      </div>
      <div css={below}>
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          loading={pending}
          onClick={onDownload}
        >
          領収書をダウンロード
        </Button>
        <Text variant="caption" tone="muted">
          PDF
        </Text>
      </div>
    </div>
  );
}

function ReceiptSheet({ receipt }: { receipt: Receipt }): ReactNode {
  return (
    <section css={sheet} aria-label={`領収書 ${receipt.number}`}>
      <h3>領収書</h3>
      <div css={parties}>
        <strong>{`${receipt.addressee} 様`}</strong>
        <p css={atEnd}>
          <span>{`No. ${receipt.number}`}</span>
          <br />
          <span>{formatDateInput(receipt.issuedOn)}</span>
        </p>
      </div>
      <p css={sum}>
        <Amount value={receipt.total} />
      </p>
      <p>{`但し、${receipt.reason}として`}</p>
      <dl css={list}>
        {receipt.lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p css={atEnd}>
        <span>{receipt.issuer}</span>
        <br />
        <span>{`登録番号 ${receipt.registrationNumber}`}</span>
      </p>
    </section>
  );
}
