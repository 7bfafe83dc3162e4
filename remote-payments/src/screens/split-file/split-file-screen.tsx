import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { formatBytes } from '@hareto/design-system/inputs/file-check.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SplitBoard } from './split-board.tsx';
import type { SplitFileData } from './split-file-loader.ts';
import {
  partsForDrafts,
  toParts,
  proposedPlan,
  valuesOnPart,
  withDividerToggled,
  withPageToggled,
  type SplitPart,
} from './split-plan.ts';
import { useSplit } from './use-split.ts';

const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${vars.space[3]};
  > :first-child {
    flex: 1;
    min-width: 11.25rem;
  }
  ${mq.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;
const enlargedImage = css`
  width: 100%;
`;

/** /payments/draft/:id/split: divides a file with several invoices into drafts. */
function SplitFileScreen() {
  const data = useLoaderData<SplitFileData>();
  const { draft, file, used } = data;
  const invoices = file.ocr.invoices ?? [];
  const [plan, setPlan] = useState(() => proposedPlan(invoices));
  const [enlargedPage, setEnlargedPage] = useState<number | null>(null);
  const parts = toParts(plan, file.page_count, used);
  const urlOf = (page: number | null) =>
    file.pages.find(({ number }) => number === page)?.image_url ?? null;
  return (
    <Page width="wide">
      <SplitFileHeader draftId={draft.id} invoiceCount={invoices.length} />
      <Card
        title={file.file_name}
        actions={
          <TextButton icon={Undo2} size="sm" onClick={() => setPlan(proposedPlan(invoices))}>
            区切りを元に戻す
          </TextButton>
        }
      >
        <Stack gap={4}>
          <Text variant="caption" tone="muted">
            {`${String(file.page_count)}ページ・${formatBytes(file.size)}`}
          </Text>
          <SplitBoard
            ocr={file.ocr}
            onDivide={(page) => setPlan(withDividerToggled(plan, page))}
            onTogglePage={(page) => setPlan(withPageToggled(plan, page))}
            onEnlarge={setEnlargedPage}
            {...{ plan, parts, urlOf }}
          />
          <Text variant="caption" tone="muted">
            ←→キーでページと区切りを移動、Spaceキーで区切りの切り替え、Deleteキーで使わないページの切り替えができます。
          </Text>
        </Stack>
      </Card>
      <SubmitSplit data={data} parts={parts} />
      <EnlargedPage
        page={enlargedPage}
        url={urlOf(enlargedPage)}
        onClose={() => setEnlargedPage(null)}
      />
    </Page>
  );
}

function SplitFileHeader({ draftId, invoiceCount }: { draftId: number; invoiceCount: number }) {
  return (
    <PageHeader
      title={titleOf(invoiceCount)}
      description="請求書ごとに区切ると、1件ずつお支払いできます。区切りは変更できます。"
      crumbs={[
        { label: '請求書のお支払い', to: PAYMENT_PATHS.invoiceInfo(draftId) },
        { label: 'ファイルを分ける' },
      ]}
    />
  );
}

const titleOf = (invoiceCount: number): string =>
  invoiceCount > 1 ? `${String(invoiceCount)}件の請求書が見つかりました` : 'ファイルを分ける';

interface EnlargedPageProps {
  page: number | null;
  url: string | null;
  onClose: () => void;
}

function EnlargedPage({ page, url, onClose }: EnlargedPageProps) {
  const name = `${String(page)}ページ`;
  return (
    <Modal open={page !== null} title={name} onOpenChange={onClose}>
      {url !== null && <img css={enlargedImage} src={url} alt={name} />}
    </Modal>
  );
}

function SubmitSplit({ data, parts }: { data: SplitFileData; parts: readonly SplitPart[] }) {
  const { pending, split } = useSplit(data);
  const newDrafts = partsForDrafts(parts);
  const isPaid = data.used.length > 0;
  const sum = newDrafts.reduce(
    (total, part) => total + Number(valuesOnPart(data.file.ocr, part).billing_amount?.value ?? 0),
    0,
  );
  return (
    <Stack gap={4}>
      {isPaid && (
        <Note tone="neutral">お支払い済みのページがあるため、1件の請求書としては使えません。</Note>
      )}
      <div css={foot}>
        <Text as="div">
          <span>{`${newDrafts.length}件の合計`}</span>{' '}
          <Text variant="amountM">{formatYen(sum)}</Text>
        </Text>
        {!isPaid && (
          <ButtonLink variant="secondary" to={PAYMENT_PATHS.invoiceInfo(data.draft.id)}>
            1件の請求書として使う
          </ButtonLink>
        )}
        <Button
          disabled={newDrafts.length === 0}
          loading={pending}
          onClick={() => void split(newDrafts)}
        >
          {`${String(newDrafts.length)}件の下書きに分ける`}
        </Button>
      </div>
      <Text variant="caption" tone="muted">
        元のファイルは、そのまま保管します。下書きには、それぞれのページだけを表示します。
      </Text>
    </Stack>
  );
}

export { SplitFileScreen as Component };
export { splitFileLoader as loader } from './split-file-loader.ts';
