import { RequestContentSchema } from '@hareto/contracts/request-content.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { DetailColumns, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeading } from '@hareto/design-system/layout/page.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { DocumentDifferencesNote } from '@hareto/product-ui/document-differences-note.tsx';
import { useRevalidateWhile } from '@hareto/product-ui/use-revalidate-while.ts';
import { FilePen, Send } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { PATHS } from '../../parts/paths.ts';
import type { RequestData } from './load-request.ts';
import { ConfirmFacts } from './confirm-facts.tsx';
import { priceOf, PriceSummary } from './price-summary.tsx';
import { amountsOf } from './request-amounts.ts';
import type { RequestValues } from './request-values.ts';
import { toRequest } from './to-request.ts';
import { RequestPreview } from './request-preview.tsx';
import { REQUEST_STEPS } from './steps.ts';
import { useSaveConfirmed } from './use-save-confirmed.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { confirmLoader } from './confirm-loader.ts';

/** Refusals because the screen shows outdated values. */
const OUTDATED_SCREEN: readonly string[] = ['price_changed', 'content_changed'];

/**
 * Creates one request only: a second click repeats the call with the same idempotency key, and the
 * server accepts each draft once.
 */
function useSendRequest({ draft, values, terms }: RequestData) {
  const navigate = useNavigateFromHere();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async () => {
    setPending(true);
    setProblems([]);
    try {
      const { id } = await host().http.call(createRequest, {
        body: {
          ...v.parse(RequestContentSchema, toRequest(values)),
          draft_id: draft.id,
          draft_version: draft.version,
          ...confirmedPrice(values, terms),
        },
        idempotencyKey,
      });
      void host().stats.refresh();
      await navigate(PATHS.complete(id), { replace: true });
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 'already_submitted') {
        // Another tab has sent the draft already; the draft's address redirects to its request.
        await navigate(PATHS.invoiceInfo(draft.id), { replace: true });
        return;
      }
      // The next click confirms the new amounts, or the content that another tab has saved.
      if (isProblem(thrown) && OUTDATED_SCREEN.includes(thrown.status)) await revalidate();
      const fieldMessages = isProblem(thrown)
        ? (thrown.errors ?? []).map(({ message }) => message)
        : [];
      setProblems(fieldMessages.length > 0 ? fieldMessages : [problemText(thrown)]);
      setPending(false);
    }
  };
  return { pending, problems, send };
}

/** The fee that the seller has seen; empty when an older API does not return it. */
function confirmedPrice(values: RequestValues, terms: RequestData['terms']) {
  const price = priceOf(values, terms);
  return price === null ? {} : { confirmed_commission: price.commission };
}

/** 確認: shows all values exactly as they will be sent. */
function ConfirmScreen() {
  const data = useLoaderData<RequestData>();
  const { isSaving, save } = useSaveConfirmed(data);
  return (
    <>
      <FlowBar
        title="カード決済依頼"
        steps={[...REQUEST_STEPS]}
        current={1}
        right={
          <Button variant="secondary" icon={FilePen} loading={isSaving} onClick={() => void save()}>
            下書き保存
          </Button>
        }
      />
      <Page width="wide">
        <PageHeading css={{ marginBottom: 24 }}>依頼内容の確認</PageHeading>
        <Stack gap={5}>
          <Differences data={data} />
          <DetailColumns
            aside={
              <>
                <SendCard data={data} isSaving={isSaving} />
                <Note tone="neutral">
                  送信後は、請求内容と手数料の負担を変更できません。変更するときは、依頼をキャンセルして再依頼してください。
                </Note>
                <RequestPreview data={data} values={data.values} />
              </>
            }
          >
            <ConfirmFacts data={data} />
          </DetailColumns>
        </Stack>
      </Page>
    </>
  );
}

function SendCard({ data, isSaving }: { data: RequestData; isSaving: boolean }) {
  const { pending, problems, send } = useSendRequest(data);
  return (
    <Card title="入金額">
      <Stack gap={4}>
        <PriceSummary values={data.values} terms={data.terms} />
        {problems.length > 0 && (
          <Note tone="danger" role="alert" title="依頼を送信できませんでした">
            {problems.join('')}
          </Note>
        )}
        <Button
          size="lg"
          block
          icon={Send}
          loading={pending}
          disabled={isSaving}
          onClick={() => void send()}
        >
          依頼を送信する
        </Button>
        <ButtonLink variant="secondary" size="lg" block to={PATHS.invoiceInfo(data.draft.id)}>
          戻る
        </ButtonLink>
      </Stack>
    </Card>
  );
}

/** Compares the first document with the typed values, as soon as it was read. */
function Differences({ data: { draft, values } }: { data: RequestData }) {
  const [file] = draft.files;
  useRevalidateWhile(file?.ocr.status === 'processing');
  return (
    <DocumentDifferencesNote
      file={file}
      stated={{ ...values, billing_amount: amountsOf(values)?.billing ?? null }}
      title="請求書と入力内容が異なります。"
    />
  );
}

export const { Component, loader } = sellerRoute(confirmLoader, ConfirmScreen);
