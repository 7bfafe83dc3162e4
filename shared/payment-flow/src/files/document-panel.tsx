import { css } from '@emotion/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { OcrResult } from '@hareto/contracts/files.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { cardSurface } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { DocumentViewer } from '@hareto/product-ui/document-viewer.tsx';
import { Drawer } from '@hareto/design-system/overlays/drawer.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { pageImages } from '@hareto/product-ui/files/page-images.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../form/payment-values.ts';
import { documentBox } from '../reading/document-boxes.ts';
import { markState, type ReadMark } from '../reading/reading.ts';
import { usePaperMarks } from '../reading/use-paper-marks.ts';

/** The marks of the shown file with their present state. */
function useMarks() {
  const { document, supplier } = usePaymentForm();
  const { fields, payee } = usePaperMarks();
  const values = useFormValues<PaymentValues>();
  const isReview = (mark: ReadMark, ocr: OcrResult) =>
    markState(mark, values, { ocr, supplier }) === 'review';
  const boxes = document
    ? [
        ...(payee?.boxes ?? []),
        ...fields.map((mark) => documentBox(mark, isReview(mark, document.ocr))),
      ]
    : [];
  return { boxes, read: boxes.length, review: boxes.filter((box) => box.review).length };
}

/** The paper beside the form; pressing a mark leads to its field. */
export function DocumentPanel({
  maxHeight,
  onActivated,
}: {
  maxHeight?: string;
  onActivated?: () => void;
}) {
  const { document, active, activate } = usePaymentForm();
  const { boxes, read, review } = useMarks();
  if (!document) return null;
  const show = (id: string) => {
    activate(id);
    onActivated?.();
    window.document.getElementById(controlIdOf(id))?.focus();
  };
  const status =
    document.ocr.status === 'processing' ? (
      <span role="status">請求書を読み取っています…</span>
    ) : document.ocr.status !== 'done' ? (
      '読み取りできませんでした。お手数ですが入力してください。'
    ) : undefined;
  return (
    <DocumentViewer
      name={document.file_name}
      pages={pageImages(document)}
      boxes={boxes}
      activeId={active}
      onActivate={show}
      {...(read > 0 && { summary: { read, review } })}
      status={status}
      {...(maxHeight !== undefined && { maxHeight })}
    />
  );
}

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px;
  ${mq.flow3col} {
    display: none;
  }
`;
const thumb = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 56px;
  border-radius: ${vars.radius.badge};
  background: ${vars.color.mat};
  color: ${vars.color.textMuted};
  font-size: ${vars.font[18]};
`;
const words = css`
  flex: 1;
  min-width: 0;
`;
const touch = css`
  ${mq.mobile} {
    height: 44px;
  }
`;

/** Below 1280 the paper opens beside or over the form. */
export function DocumentRow() {
  const { document } = usePaymentForm();
  const { read, review } = useMarks();
  const [open, setOpen] = useState(false);
  if (!document) return null;
  return (
    <div css={[cardSurface, row]}>
      <span css={thumb}>
        <Icon icon={FileText} />
      </span>
      <span css={words}>
        <Text as="div" variant="small" weight={500}>
          {document.file_name}
        </Text>
        {read > 0 && (
          <Text variant="caption" tone="info" nowrap>
            {read}項目を読み取りました
          </Text>
        )}{' '}
        {review > 0 && (
          <Text variant="caption" tone="warning" nowrap>
            要確認 {review}件
          </Text>
        )}
      </span>
      <Button
        variant="secondary"
        size="sm"
        css={touch}
        onClick={() => {
          setOpen(true);
        }}
      >
        請求書を表示
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title={document.file_name} width={640} wholePhone>
        <DocumentPanel
          maxHeight="calc(100dvh - 180px)"
          onActivated={() => {
            setOpen(false);
          }}
        />
      </Drawer>
    </div>
  );
}
