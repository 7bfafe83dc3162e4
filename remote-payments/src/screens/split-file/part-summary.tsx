import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { UsedPage } from '@hareto/contracts/files.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { formatDateTable, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { FieldChip, info } from '@hareto/product-ui/field-state-chip.tsx';
import { ScanText } from 'lucide-react';
import { valuesToCheck, readingOfPart, type SplitPart } from './split-plan.ts';
import { usedPageState } from './used-page-state.ts';

const summary = css`
  display: grid;
  gap: ${vars.space[0.5]};
  justify-items: start;
`;

/** The payee, the amount and the day of one part, or the payment that already uses it. */
export function PartSummary({ part, ocr }: { part: SplitPart; ocr: OcrResult }) {
  if (part.pages.length === 0)
    return (
      <Text as="div" variant="small" tone="muted">
        この請求書のページは使いません。
      </Text>
    );
  const reading = readingOfPart(ocr, part);
  const { fields } = reading;
  const amount = fields.billing_amount?.value;
  const due = parsePlainDate(fields.payment_due_date?.value ?? '');
  return (
    <div css={summary}>
      <Text weight={700} translate={fields.payee_name && 'no'}>
        {fields.payee_name?.value ?? '請求元を読み取れませんでした'}
      </Text>
      {amount !== undefined && <Text variant="amountM">{formatYen(Number(amount))}</Text>}
      {due && <Text variant="small" tone="muted">{`支払期日 ${formatDateTable(due)}`}</Text>}
      {part.usedBy ? <UsedBy used={part.usedBy} /> : <ReadState reading={reading} />}
    </div>
  );
}

/** The number of read values, or the values that the user must check. */
function ReadState({ reading }: { reading: ReturnType<typeof readingOfPart> }) {
  const readCount = Object.keys(reading.fields).length;
  const checks = valuesToCheck(reading);
  if (readCount === 0) return null;
  if (checks.length === 0)
    return <FieldChip label={`${String(readCount)}項目を読み取り`} icon={ScanText} style={info} />;
  return (
    <>
      <Badge tone="warning" size="sm">{`要確認${String(checks.length)}件`}</Badge>
      {checks.map((check) => (
        <Text key={check} variant="small">
          {check}
        </Text>
      ))}
    </>
  );
}

function UsedBy({ used }: { used: UsedPage }) {
  const state = usedPageState(used.is_live);
  return (
    <>
      <Badge tone="neutral" size="sm">
        {state}
      </Badge>
      <Text variant="small">{`${state}のページです。${formatDocumentNumber(used.document_number)}`}</Text>
      <TextLink to={detailPath({ id: used.invoice_id, status: used.status })}>
        お支払いを見る
      </TextLink>
    </>
  );
}
