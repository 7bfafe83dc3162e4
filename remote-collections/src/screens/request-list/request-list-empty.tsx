import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { CardBody } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { Send } from 'lucide-react';
import { NewRequestLink } from '../../parts/collections-page.tsx';
import { isNarrowed, type RequestSearch, type RequestTab } from './request-list-search.ts';

const STEPS = [
  {
    title: '依頼を作成',
    text: '依頼先と請求内容を入力し、請求書を添付します。手数料の負担割合も選べます。',
  },
  {
    title: '依頼先がカードで支払う',
    text: '依頼先にメールでお支払いのリンクをお送りします。依頼先は支払期限までにカードで支払います。',
  },
  { title: '入金', text: '審査の完了後、入金予定日にお客さまの口座へ振り込みます。' },
] as const;

const steps = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  counter-reset: step;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  > li {
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    margin-bottom: 8px;
    border-radius: 50%;
    background: ${vars.color.primary50};
    color: ${vars.color.primary};
    font-weight: 700;
  }
`;

export function EmptyRequestList({ tab, search }: { tab: RequestTab; search: RequestSearch }) {
  if (isNarrowed(search))
    return (
      <EmptyState
        title="条件に一致する依頼はありません。"
        action={
          <ButtonLink variant="secondary" to={COLLECTION_TABS[tab].path}>
            条件をクリア
          </ButtonLink>
        }
      />
    );
  if (tab === 'decided') return <EmptyState title="入金予定の依頼はありません。" />;
  if (tab === 'history') return <EmptyState title="履歴はありません。" />;
  return <FirstUse />;
}

/** What the function does, for whoever has not asked anybody yet. */
function FirstUse() {
  return (
    <>
      <EmptyState
        icon={Send}
        title="依頼中のカード決済依頼はありません。"
        action={<NewRequestLink />}
      >
        カード決済依頼は、次の3つの手順で進みます。
      </EmptyState>
      <CardBody>
        <ol css={steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <Stack gap={1}>
                <Text as="h3" variant="h3">
                  {title}
                </Text>
                <Text as="p" variant="small" tone="sub">
                  {text}
                </Text>
              </Stack>
            </li>
          ))}
        </ol>
      </CardBody>
    </>
  );
}
