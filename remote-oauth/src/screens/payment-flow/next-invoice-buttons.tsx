import { ButtonAnchor, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { NextButtons } from '@hareto/payment-flow/complete/complete-step.tsx';
import type { QueuedInvoice } from '../../domain/payment-queue.ts';
import { payeeOf } from '../../domain/listed-invoice.ts';
import { isWebAddress } from '../../domain/web-address.ts';
import { PARTNER_PATHS } from '../../parts/partner-paths.tsx';
import { readSelection } from '../../parts/partner-selection.ts';

/** Links to the next invoice of the selection, or back to the partner after the last one. */
export function NextInvoiceButtons({
  next,
  unpaidCount,
}: {
  next: QueuedInvoice | null;
  unpaidCount: number;
}) {
  const partner = readSelection();
  const url = partner?.return_url;
  const back = partner && url && isWebAddress(url) && (
    <ButtonAnchor size="lg" variant={next ? 'secondary' : 'primary'} href={url}>
      {`${partner.client_name}に戻る`}
    </ButtonAnchor>
  );
  if (!next)
    return (
      <NextButtons>
        <ButtonLink size="lg" variant={back ? 'secondary' : 'primary'} to={PARTNER_PATHS.start}>
          請求書の一覧へ
        </ButtonLink>
        {back}
      </NextButtons>
    );
  return (
    <>
      <Note tone="info" title={`次の請求書（${String(next.position)}件目）`}>
        <span>{payeeOf(next)}</span>
        {next.billing_amount !== null && (
          <>
            {'　'}
            <Amount value={next.billing_amount} />
          </>
        )}
      </Note>
      <NextButtons>
        {back}
        <ButtonLink size="lg" to={PARTNER_PATHS.invoiceInfo(next.draft_id)}>
          次の請求書へ進む
        </ButtonLink>
      </NextButtons>
      <Text as="p" variant="small" tone="muted" css={{ textAlign: 'center' }}>
        {`戻っても、残り${String(unpaidCount)}件の選択は保存されています。`}
      </Text>
    </>
  );
}
