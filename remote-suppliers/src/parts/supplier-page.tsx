import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { supplierGroupOf } from '@hareto/domain/supplier-status.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Breadcrumbs, Page, PageHeading } from '@hareto/design-system/layout/page.tsx';
import { SupplierHeldBadge, SupplierStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { TabsNav } from '@hareto/design-system/layout/tabs-nav.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  payPath,
  supplierCollectionsPath,
  supplierHistoryPath,
  supplierPath,
} from '../domain/supplier-paths.ts';
import { HELD_NOTE_ID, HeldNote } from './held-note.tsx';
import { SupplierMenu } from './supplier-menu.tsx';

type Props = {
  supplier: SupplierDetail;
  tab: 'facts' | 'history' | 'collections';
  /** The number of all payments to this supplier. */ paymentCount: number | null;
  children: ReactNode;
};

const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[4]};
  ${mq.mobile} {
    flex-wrap: wrap;
  }
`;
const names = css`
  flex: 1;
  min-width: 0;
  ${mq.mobile} {
    min-width: calc(100% - 4.375rem);
  }
`;
const actions = css`
  ${mq.mobile} {
    width: 100%;
    > a {
      flex: 1;
      min-height: 3rem;
    }
  }
`;

/** The common frame of the tabs of a supplier: name, actions and tabs. */
export function SupplierPage({ supplier, tab, paymentCount, children }: Props) {
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { label: '登録済み取引先', to: '/suppliers?status=enable' },
          { label: supplier.name, translate: 'no' },
        ]}
      />
      <Stack gap={5}>
        <SupplierHead supplier={supplier} />
        {supplier.status === 'Rejected' && <RejectedNote reason={supplier.rejection_reason} />}
        {supplier.hold && <HeldNote supplierId={supplier.id} hold={supplier.hold} />}
        <TabsNav
          label="取引先の情報"
          items={[
            { to: supplierPath(supplier.id), label: '基本情報', current: tab === 'facts' },
            {
              to: supplierHistoryPath(supplier.id),
              label: '支払い履歴',
              count: paymentCount,
              current: tab === 'history',
            },
            ...(host().flags.isOn('invoice_request')
              ? [
                  {
                    to: supplierCollectionsPath(supplier.id),
                    label: '入金履歴',
                    current: tab === 'collections',
                  },
                ]
              : []),
          ]}
        />
        {children}
      </Stack>
    </Page>
  );
}

function SupplierHead({ supplier }: { supplier: SupplierDetail }) {
  return (
    <div css={head}>
      <Avatar id={supplier.name} name={supplier.name} size="lg" />
      <div css={names}>
        <Row gap={3} wrap>
          <PageHeading translate="no">{supplier.name}</PageHeading>
          {supplier.hold ? <SupplierHeldBadge /> : <SupplierStatusBadge status={supplier.status} />}
        </Row>
        <Text
          as="p"
          variant="small"
          tone="muted"
        >{`${supplier.name_kana}　${BUSINESS_FORM_LABEL[supplier.business_form]}`}</Text>
      </div>
      <Row gap={2} css={actions}>
        {supplierGroupOf(supplier.status) === 'enable' && <PayButton supplier={supplier} />}
        <SupplierMenu supplier={supplier} />
      </Row>
    </div>
  );
}

function PayButton({ supplier }: { supplier: SupplierDetail }) {
  return supplier.hold ? (
    <Button icon={CreditCard} aria-disabled aria-describedby={HELD_NOTE_ID}>
      この取引先に支払う
    </Button>
  ) : (
    <ButtonLink to={payPath(supplier.id)} icon={CreditCard}>
      この取引先に支払う
    </ButtonLink>
  );
}

function RejectedNote({ reason }: { reason: string | null }) {
  return (
    <Note tone="danger" title={message.supplierUnavailable()}>
      {reason !== null && <p>{reason}</p>}
      <p>
        詳しくは、<a href="/contact">お問い合わせ</a>ください。
      </p>
    </Note>
  );
}
