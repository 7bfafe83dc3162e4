import { LABELS } from '@hareto/contracts/fields.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { RequestContentSchema } from '@hareto/contracts/request-content.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import { createRequest } from '@hareto/contracts/request-sellers.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { DetailColumns, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeading } from '@hareto/design-system/layout/page.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@hareto/platform/router/react-router.ts';
import { DocumentDifferencesNote } from '@hareto/product-ui/document-differences-note.tsx';
import { useReadAgainWhile } from '@hareto/product-ui/use-read-again-while.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { accountText } from '../../parts/account-text.ts';
import { factDate } from '@hareto/domain/date-texts.ts';
import { PATHS } from '../../parts/paths.ts';
import type { RequestData } from './load-request.ts';
import { MailPreview } from './mail-preview.tsx';
import { priceOf, PriceSummary } from './price-summary.tsx';
import { amountsOf, toRequest, type RequestValues } from './request-values.ts';
import { REQUEST_STEPS } from './steps.ts';
import { TaxTable } from './tax-table.tsx';
import { sellerRoute } from '../../parts/seller-route.tsx';
import { confirmLoader } from './confirm-loader.ts';

/**
 * Creates one request only: a second click repeats the call with the same idempotency key, and the
 * server accepts each draft once.
 */
function useSendRequest({ draft, values, terms }: RequestData) {
  const navigate = useNavigate();
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
      // The next click confirms the server's new amounts.
      if (isProblem(thrown) && thrown.status === 'price_changed') await revalidate();
      const fieldMessages = isProblem(thrown)
        ? (thrown.errors ?? []).map(({ message }) => message)
        : [];
      setProblems(fieldMessages.length > 0 ? fieldMessages : [problemText(thrown)]);
      setPending(false);
    }
  };
  return { pending, problems, send };
}

/** The fee that the seller has seen; empty when an earlier API does not return it. */
function confirmedPrice(values: RequestValues, terms: RequestData['terms']) {
  const price = priceOf(values, terms);
  return price === null ? {} : { confirmed_commission: price.commission };
}

/** 確認: shows all values exactly as they will be sent. */
function ConfirmScreen() {
  const data = useLoaderData<RequestData>();
  const { pending, problems, send } = useSendRequest(data);
  return (
    <>
      <FlowBar title="カード決済依頼" steps={[...REQUEST_STEPS]} current={1} />
      <Page width="wide">
        <PageHeading css={{ marginBottom: 24 }}>依頼内容の確認</PageHeading>
        <Differences data={data} />
        <DetailColumns
          aside={
            <>
              <Card title="入金額">
                <Stack gap={4}>
                  <PriceSummary values={data.values} terms={data.terms} />
                  {problems.length > 0 && (
                    <Note tone="danger" role="alert" title="依頼を送信できませんでした">
                      {problems.join('')}
                    </Note>
                  )}
                  <Button size="lg" block icon={Send} loading={pending} onClick={() => void send()}>
                    依頼を送信する
                  </Button>
                  <ButtonLink
                    variant="secondary"
                    size="lg"
                    block
                    to={PATHS.invoiceInfo(data.draft.id)}
                  >
                    修正する
                  </ButtonLink>
                </Stack>
              </Card>
              <MailPreview data={data} values={data.values} />
            </>
          }
        >
          <Facts data={data} />
        </DetailColumns>
      </Page>
    </>
  );
}

/** Compares the first document with the typed values, as soon as it was read. */
function Differences({ data: { draft, values } }: { data: RequestData }) {
  const [file] = draft.files;
  useReadAgainWhile(file?.ocr.status === 'processing');
  return (
    <DocumentDifferencesNote
      file={file}
      stated={{ ...values, billing_amount: amountsOf(values)?.billing ?? null }}
      title="請求書と入力内容が異なります。"
    />
  );
}

function Facts({ data }: { data: RequestData }) {
  const { values, draft } = data;
  const account = data.accounts.find(({ id }) => String(id) === values.account_id);
  return (
    <>
      <Card title="依頼先">
        <DescriptionList
          items={[
            { term: REQUEST_LABELS.buyer_name, value: values.buyer_name },
            { term: REQUEST_LABELS.buyer_corporate_number, value: values.buyer_corporate_number },
            { term: REQUEST_LABELS.buyer_person_name, value: values.buyer_person_name },
            { term: REQUEST_LABELS.buyer_person_email, value: values.buyer_person_email },
          ]}
        />
      </Card>
      <Card title="請求の内容">
        <DescriptionList
          items={[
            { term: REQUEST_LABELS.title, value: values.title },
            { term: LABELS.invoice_number, value: values.invoice_number },
            { term: LABELS.invoice_date, value: factDate(values.invoice_date) },
            { term: LABELS.files, value: draft.files.map((file) => file.file_name).join('、') },
          ]}
        />
        <TaxTable values={values} />
      </Card>
      <Card title="期限と入金">
        <DescriptionList
          items={[
            { term: REQUEST_LABELS.request_due_date, value: factDate(values.payment_due_date) },
            { term: REQUEST_LABELS.request_deposit_date, value: factDate(values.deposit_date) },
            { term: REQUEST_LABELS.deposit_account, value: account && accountText(account) },
          ]}
        />
      </Card>
    </>
  );
}

export const { Component, loader } = sellerRoute(confirmLoader, ConfirmScreen);
