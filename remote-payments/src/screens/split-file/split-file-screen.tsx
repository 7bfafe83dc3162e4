import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { formatBytes } from '@hareto/design-system/inputs/file-check.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody, CardHeader } from '@hareto/design-system/layout/card.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import type { SignedUrlRenewal } from '@hareto/product-ui/signed-url-renewal.ts';
import { usePageImages } from '@hareto/product-ui/files/use-page-images.ts';
import { SignedImage } from '@hareto/product-ui/signed-image.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { SplitBoard } from './split-board.tsx';
import { SubmitSplit } from './submit-split.tsx';
import type { SplitFileData } from './split-file-loader.ts';
import { toParts, proposedPlan, withDividerToggled, withPageToggled } from './split-plan.ts';

const surface = css`
  ${mq.mobile} {
    border: 0;
    background: none;
    box-shadow: none;
    > [data-card-head] {
      padding-inline: 0;
    }
  }
`;
/** On a phone, each part is a card with its own padding. */
const flush = css`
  ${mq.mobile} {
    padding-inline: 0;
  }
`;
const keys = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[2]} ${vars.space[5]};
  margin: ${vars.space[5]} 0 0;
  color: ${vars.color.textMuted};
  font-size: ${vars.font[12]};
  kbd {
    margin-right: ${vars.space[1.5]};
    padding: 0 ${vars.space[1.5]};
    border: 1px solid ${vars.color.controlSoft};
    border-radius: ${vars.radius.s};
    font-family: inherit;
    font-size: ${vars.font[11]};
  }
  ${mq.mobile} {
    display: none;
  }
`;
const footnote = css`
  margin-top: ${vars.space[4]};
`;
const enlargedImage = css`
  width: 100%;
`;

/** /payments/draft/:id/split: divides a file with several invoices into drafts. */
function SplitFileScreen() {
  const data = useLoaderData<SplitFileData>();
  // Another page may have replaced the file, to which the plan does not apply.
  return <SplitFile key={data.file.file_id} data={data} />;
}

function SplitFile({ data }: { data: SplitFileData }) {
  const { draft, file, used } = data;
  const invoices = file.ocr.invoices ?? [];
  const [plan, setPlan] = useState(() => proposedPlan(invoices));
  const [enlargedPage, setEnlargedPage] = useState<number | null>(null);
  const nameId = useId();
  const parts = toParts(plan, file.page_count, used);
  const { pages, urlRenewal } = usePageImages(file);
  const urlOf = (page: number | null) => pages.find(({ number }) => number === page)?.src ?? null;
  return (
    <Page>
      <SplitFileHeader draftId={draft.id} invoiceCount={invoices.length} />
      <Card css={surface} aria-labelledby={nameId}>
        <FileHeader id={nameId} file={file} onReset={() => setPlan(proposedPlan(invoices))} />
        <CardBody css={flush}>
          <SplitBoard
            ocr={file.ocr}
            onDivide={(page) => setPlan(withDividerToggled(plan, page))}
            onTogglePage={(page) => setPlan(withPageToggled(plan, page))}
            onEnlarge={setEnlargedPage}
            {...{ plan, parts, urlOf, urlRenewal }}
          />
          <KeyHints />
        </CardBody>
        <SubmitSplit data={data} parts={parts} />
      </Card>
      <Text as="p" variant="caption" tone="muted" css={footnote}>
        元のファイルは、そのまま保管します。下書きには、それぞれのページだけを表示します。
      </Text>
      <EnlargedPage
        page={enlargedPage}
        url={urlOf(enlargedPage)}
        urlRenewal={urlRenewal}
        onClose={() => setEnlargedPage(null)}
      />
    </Page>
  );
}

interface FileHeaderProps {
  id: string;
  file: SplitFileData['file'];
  onReset: () => void;
}

const FileHeader = ({ id, file, onReset }: FileHeaderProps) => (
  <CardHeader
    id={id}
    title={file.file_name}
    badge={
      <Text variant="caption" tone="muted">
        {`${String(file.page_count)}ページ・${formatBytes(file.size)}`}
      </Text>
    }
    actions={
      <TextButton icon={Undo2} size="sm" onClick={onReset}>
        区切りを元に戻す
      </TextButton>
    }
  />
);

const KeyHints = () => (
  <p css={keys}>
    <span>
      <kbd>←</kbd>
      <kbd>→</kbd>ページと区切りの移動
    </span>
    <span>
      <kbd>Space</kbd>区切りを入れる・外す
    </span>
    <span>
      <kbd>Delete</kbd>使わない・使う
    </span>
    <span>
      <kbd>Enter</kbd>大きく表示
    </span>
  </p>
);

function SplitFileHeader({ draftId, invoiceCount }: { draftId: number; invoiceCount: number }) {
  return (
    <PageHeader
      title={titleOf(invoiceCount)}
      description={
        invoiceCount > 1
          ? '請求元が変わるところで区切りました。分けた請求書は、1件ずつお支払いできます。'
          : '請求書ごとに区切ると、1件ずつお支払いできます。'
      }
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
  urlRenewal: SignedUrlRenewal;
  onClose: () => void;
}

function EnlargedPage({ page, url, urlRenewal, onClose }: EnlargedPageProps) {
  const name = `${String(page)}ページ`;
  return (
    <Modal open={page !== null} title={name} onOpenChange={onClose}>
      {url !== null && (
        <SignedImage css={enlargedImage} src={url} alt={name} urlRenewal={urlRenewal} />
      )}
    </Modal>
  );
}

export { SplitFileScreen as Component };
export { splitFileLoader as loader } from './split-file-loader.ts';
