import { css } from '@emotion/react';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { PayInvoiceLink } from '../../parts/payments-page.tsx';
import { chipsOfSearch, pathWithout } from './payment-list-found.tsx';
import type { PaymentListData } from './payment-list-loader.ts';
import { isNarrowed, listPath, type InvoiceTab } from './payment-list-search.ts';

const TEXTS: Readonly<Record<InvoiceTab, string>> = {
  review: '審査中のお支払いはありません。',
  waiting: 'お支払い待ちの依頼はありません。',
  reserved: message.noReservedPayments(),
  history: '支払い履歴はありません。',
};

export function EmptyPaymentList({ data }: { data: PaymentListData }) {
  const { tab, search } = data;
  if (isNarrowed(search)) return <NothingFound data={data} />;
  return tab === 'waiting' ? (
    <EmptyState title={TEXTS.waiting}>依頼が届くと、ここに表示されます。</EmptyState>
  ) : (
    <EmptyState title={TEXTS[tab]} action={<PayInvoiceLink />} />
  );
}

const nearestName = css`
  display: block;
  margin-top: 8px;
`;

/** Names the conditions, the nearest payee, and the ways to see more. */
function NothingFound({ data: { tab, search, totals } }: { data: PaymentListData }) {
  const chips = chipsOfSearch(tab, search);
  const nearest = totals?.nearest;
  const days = chips.find(({ names }) => names.some((name) => /_(from|to)$/.test(name)));
  return (
    <EmptyState
      title="条件に一致するお支払いはありません。"
      action={
        <Row gap={3} wrap justify="center">
          {days && chips.length > 1 && (
            <ButtonLink variant="secondary" to={pathWithout(tab, search, days.names)}>
              {days.label.split('：')[0]}を外す
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={PAYMENT_TABS[tab].path}>
            条件をクリア
          </ButtonLink>
        </Row>
      }
    >
      {chips.length > 0 && `${chips.map(({ label }) => label).join('・')}で探しました。`}
      {nearest && (
        <span css={nearestName}>
          もしかして：
          <TextLink to={listPath(tab, { ...search, keyword: nearest.name, page: 1 })}>
            {nearest.name}
          </TextLink>
          （{nearest.count.toLocaleString('ja-JP')}件）
        </span>
      )}
    </EmptyState>
  );
}
