import { css } from '@emotion/react';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Send } from 'lucide-react';

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

const list = css`
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

/**
 * 依頼中. The calls of the card payment request are not part of the contracts yet, so there can be
 * no request to list and no button to make one: the page explains what the function does (brief
 * §5.6).
 */
export function RequestListScreen() {
  return (
    <Page>
      <PageHeader
        title="カード決済依頼"
        description="お客さまの取引先に、請求書のカード払いを依頼できます。"
        hideTitleOnMobile
      />
      <Card>
        <EmptyState icon={Send} title="依頼中のカード決済依頼はありません。">
          カード決済依頼は、次の3つの手順で進みます。
        </EmptyState>
        <CardBody>
          <ol css={list}>
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
      </Card>
    </Page>
  );
}
