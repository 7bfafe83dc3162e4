import { css } from '@emotion/react';
import * as message from '@hareto/contracts/messages.ts';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { ResultPanel } from '@hareto/design-system/feedback/result-panel.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { CircleCheck, Download } from 'lucide-react';
import { dateWithWeekday, tableInstant } from '@hareto/domain/date-texts.ts';
import { addDays, plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { REQUEST_REMINDER_DAYS } from '@hareto/domain/request-terms.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Timeline, type TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { LazyQrCode, saveQrCode } from '../../parts/lazy-qr-code.tsx';
import { LinkField } from '../../parts/link-box.tsx';
import { PATHS } from '../../parts/paths.ts';
import { REQUEST_STEPS } from './steps.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { completeLoader } from './complete-loader.ts';

const body = css`
  ${mq.desktop} {
    padding: ${vars.space[2]} 3.5rem 2.75rem;
  }
`;
const head = css`
  padding: ${vars.space[8]} 0 0;
`;
const amount = css`
  text-align: center;
`;
const link = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${vars.space[5]};
  padding: ${vars.space[4]} ${vars.space[5]};
  border: 1px solid ${vars.color.lineSoft};
  border-radius: ${vars.radius.m};
  background: ${vars.color.sunken};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${vars.space[4]};
  }
`;
/** Reserves the space of the QR code, because its script loads after the screen. */
const code = css`
  justify-self: center;
  min-width: 7.125rem;
  min-height: 7.125rem;
  > * {
    background: ${vars.color.surface};
  }
`;
const actions = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${vars.space[3]};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      order: -1;
    }
  }
`;

/** The due date, and the automatic reminders still to come. */
function dueText({ payment_due_date }: RequestDetail, today: PlainDate): string {
  const text = `${dateWithWeekday(payment_due_date)}まで。`;
  const days = REQUEST_REMINDER_DAYS.filter(
    (count) => addDays(today, count) < (payment_due_date ?? ''),
  ).reverse();
  return days.length === 0 ? text : `${text}期限の${days.join('・')}日前に、自動でお知らせします。`;
}

function nextStepsOf(request: RequestDetail, today: PlainDate): TimelineItem[] {
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
      text: dueText(request, today),
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
      text: `${dateWithWeekday(request.deposit_date)}予定`,
    },
  ];
}

/** 完了: the sent request, its link, and the next steps. */
function CompleteScreen() {
  const request = useLoaderData<RequestDetail>();
  const today = plainDateOf(host().clock.now());
  return (
    <>
      <FlowBar title="カード決済依頼" steps={[...REQUEST_STEPS]} current={2} />
      <Page width="complete">
        <Card>
          <CardBody css={body}>
            <Stack gap={6}>
              <SentRequest request={request} />
              {request.request_url !== null && (
                <PaymentLink request={request} url={request.request_url} />
              )}
              <Timeline items={nextStepsOf(request, today)} label="今後の流れ" />
              <div css={actions}>
                <ButtonLink variant="secondary" size="lg" block to={PATHS.create}>
                  続けて依頼する
                </ButtonLink>
                <ButtonLink size="lg" block to={PATHS.detail(request.id)}>
                  依頼の状況を見る
                </ButtonLink>
              </div>
            </Stack>
          </CardBody>
        </Card>
      </Page>
    </>
  );
}

const LINK_ID = 'request-link';

function PaymentLink({ request, url }: { request: RequestDetail; url: string }) {
  return (
    <section css={link} aria-labelledby={LINK_ID}>
      <div css={code}>
        <LazyQrCode url={url} small />
      </div>
      <Stack gap={2}>
        <Text as="h2" variant="small" weight={700} id={LINK_ID}>
          支払いリンクは、直接お渡しもできます
        </Text>
        <LinkField url={url} />
        <div>
          <TextButton size="sm" icon={Download} onClick={() => void saveQrCode(request)}>
            QRコードを保存
          </TextButton>
        </div>
      </Stack>
    </section>
  );
}

function SentRequest({ request }: { request: RequestDetail }) {
  return (
    <>
      <ResultPanel
        icon={CircleCheck}
        tone="success"
        headingLevel={1}
        title="カード決済依頼を送信しました"
        css={head}
      >
        {message.requestMailSent(request.buyer_person_name, request.buyer_person_email)}
      </ResultPanel>
      <div css={amount}>
        <Text as="p" variant="amountXL">
          <Amount value={request.deposit_amount} />
        </Text>
        <Text as="p" variant="small" tone="muted">
          {`入金額・依頼番号 ${formatDocumentNumber(request.document_number)}`}
        </Text>
      </div>
      <DescriptionList
        items={[
          { term: '依頼先', value: request.buyer_name },
          { term: '依頼先のお支払い総額', value: <Amount value={request.total_amount} /> },
          { term: '支払期限', value: dateWithWeekday(request.payment_due_date) },
          { term: '入金予定日', value: dateWithWeekday(request.deposit_date) },
        ]}
      />
    </>
  );
}

export const { Component, loader } = sellerRoute(completeLoader, CompleteScreen);
