import { EXCLUDED_PAYMENTS } from '@hareto/domain/excluded-payments.ts';
import { css } from '@emotion/react';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { AddFiles } from '@hareto/payment-flow/draft/add-files.tsx';
import { Link, useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { Card, cardSurface } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ChevronRight, CopyPlus, Pencil } from 'lucide-react';
import { tableInstant } from '@hareto/domain/date-texts.ts';
import { draftAmount, draftName } from '../../parts/draft-name.ts';
import { EarlierPayments } from './earlier-payments.tsx';
import type { CreatePaymentData } from './create-payment-loader.ts';

const { color } = vars;

const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3.5]};
  min-height: 2.75rem;
  color: ${color.text};
  text-decoration: none;
  &:hover {
    text-decoration: none;
  }
`;
const choice = css`
  padding: ${vars.space[4.5]} ${vars.space[6]};
  &:hover {
    background: ${color.hover};
  }
`;
const list = css`
  li {
    padding: ${vars.space[2.5]} 0;
    border-bottom: 1px solid ${color.lineSoft};
  }
  li:last-child {
    border: 0;
    padding-bottom: 0;
  }
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  > span {
    display: block;
  }
`;

/** /payments/create: add files, type by hand, copy an earlier payment, or continue a draft. */
function CreatePaymentScreen() {
  const { drafts, earlierPayments } = useLoaderData<CreatePaymentData>();
  if (earlierPayments !== null) return <EarlierPayments payments={earlierPayments} />;
  return (
    <Page width="create">
      <PageHeader
        title="請求書をカードで支払う"
        description="請求書ファイルがあれば、金額や振込先を読み取って入力の手間を減らせます。"
      />
      <Stack gap={4}>
        <AddFiles />
        <Link to="/payments/create?mode=manual" css={[cardSurface, row, choice]}>
          <Icon icon={Pencil} color="primary" />
          <div css={textColumn}>
            <Text weight={700}>手入力で作成する</Text>
            <Text variant="small" tone="muted">
              請求書ファイルは、あとから追加できます。
            </Text>
          </div>
          <Icon icon={ChevronRight} color="gray" />
        </Link>
        <Link to="/payments/create?mode=again" css={[cardSurface, row, choice]}>
          <Icon icon={CopyPlus} color="primary" />
          <div css={textColumn}>
            <Text weight={700}>過去のお支払いから作成する</Text>
            <Text variant="small" tone="muted">
              取引先・口座・取引内容・調整項目を引き継ぎます。
            </Text>
          </div>
          <Icon icon={ChevronRight} color="gray" />
        </Link>
        {drafts.length > 0 && <LatestDrafts drafts={drafts} />}
        <Note tone="neutral" title="お支払いいただけないもの">
          {EXCLUDED_PAYMENTS}
        </Note>
      </Stack>
    </Page>
  );
}

function LatestDrafts({ drafts }: Pick<CreatePaymentData, 'drafts'>) {
  return (
    <Card
      title="下書きから再開"
      actions={
        <TextLink to="/payments/draft" iconEnd={ChevronRight} aria-label="下書きをすべて見る">
          すべて見る
        </TextLink>
      }
    >
      <ul css={list}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={PAYMENT_PATHS.invoiceInfo(draft.id)} css={row}>
              <Avatar id={draftName(draft)} name={draftName(draft)} />
              <div css={textColumn}>
                <Text>{draftName(draft)}</Text>
                <Text
                  variant="caption"
                  tone="muted"
                  tabularNums
                >{`${tableInstant(draft.updated_at)} 保存`}</Text>
              </div>
              <DraftAmount amount={draftAmount(draft)} />
              <Icon icon={ChevronRight} color="gray" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const DraftAmount = ({ amount }: { amount: number | null }) =>
  amount === null ? (
    <Text variant="small" tone="muted">
      金額未入力
    </Text>
  ) : (
    <Text variant="amountM">
      <Amount value={amount} />
    </Text>
  );

export { CreatePaymentScreen as Component };
export { createPaymentLoader as loader } from './create-payment-loader.ts';
