import * as message from '@hareto/contracts/messages.ts';
import type { RequestDetail } from '@hareto/contracts/request-sellers.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { CircleCheck } from 'lucide-react';
import { factDate, tableInstant } from '@hareto/domain/date-texts.ts';
import { REQUEST_REMINDER_DAYS } from '@hareto/domain/request-terms.ts';
import { Timeline, type TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { LinkBox } from '../../parts/link-box.tsx';
import { PATHS } from '../../parts/paths.ts';
import { REQUEST_STEPS } from './steps.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { completeLoader } from './complete-loader.ts';

function nextStepsOf(request: RequestDetail): TimelineItem[] {
  const reminders = REQUEST_REMINDER_DAYS.toReversed().join('・');
  return [
    {
      key: 'sent',
      title: '送信',
      state: 'done',
      timestamp: tableInstant(request.timeline.sent_at),
    },
    {
      key: 'paid',
      title: '依頼先がカードで支払う',
      state: 'current',
      text: `${factDate(request.payment_due_date)}まで。期限の${reminders}日前に、自動でお知らせします。`,
    },
    {
      key: 'examined',
      title: '審査',
      state: 'todo',
      text: 'お支払いのあとに、請求書と入金先口座を確認します。',
    },
    {
      key: 'deposited',
      title: '入金',
      state: 'todo',
      text: `${factDate(request.deposit_date)}予定`,
    },
  ];
}

/** 完了: the sent request, its link, and the next steps. */
function CompleteScreen() {
  const request = useLoaderData<RequestDetail>();
  return (
    <>
      <FlowBar title="カード決済依頼" steps={[...REQUEST_STEPS]} current={2} />
      <Page width="complete">
        <Stack gap={6}>
          <Card>
            <EmptyState
              icon={CircleCheck}
              tone="success"
              headingLevel={1}
              title="カード決済依頼を送信しました"
            >
              {message.requestMailSent(request.buyer_person_name, request.buyer_person_email)}
            </EmptyState>
          </Card>
          <Card title={formatDocumentNumber(request.document_number)}>
            <DescriptionList
              items={[
                { term: '依頼先', value: request.buyer_name },
                { term: '入金額', value: <Amount value={request.deposit_amount} /> },
                { term: '依頼先のお支払い総額', value: <Amount value={request.total_amount} /> },
                { term: '支払期限', value: factDate(request.payment_due_date) },
                { term: '入金予定日', value: factDate(request.deposit_date) },
              ]}
            />
          </Card>
          <Card title="今後の流れ">
            <Timeline items={nextStepsOf(request)} label="今後の流れ" />
          </Card>
          {request.request_url !== null && (
            <Card title="支払いリンクは、直接お渡しもできます">
              <LinkBox url={request.request_url} />
            </Card>
          )}
          <Row gap={3} wrap justify="center">
            <ButtonLink variant="secondary" to={PATHS.create}>
              続けて依頼する
            </ButtonLink>
            <ButtonLink to={PATHS.detail(request.id)}>依頼の状況を見る</ButtonLink>
          </Row>
        </Stack>
      </Page>
    </>
  );
}

export const { Component, loader } = sellerRoute(completeLoader, CompleteScreen);
