import { css } from '@emotion/react';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { takeFiles } from '@hareto/design-system/inputs/take-files.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { failureNote, isPhotoFault } from '@hareto/product-ui/files/reading-texts.ts';
import { Camera, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { InvoiceFiles } from '@hareto/product-ui/files/use-invoice-files.ts';
import { usePaymentForm } from '../form/payment-form-context.ts';

const card = css`
  align-items: flex-start;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[2]};
  ${mq.mobile} {
    flex-direction: column;
  }
`;

/**
 * Shows above the form that no value could be read, with the reason and the remedy. The form stays
 * usable.
 */
export function ReadingFailedCard() {
  const { document, files } = usePaymentForm();
  const camera = useRef<HTMLInputElement>(null);
  const { pending, readAgain } = useReadingAgain(files);
  if (document?.ocr.status !== 'failed') return null;
  const { file_id, ocr, page_count } = document;
  const { title, text } = failureNote(ocr);
  // One photo would replace all pages of a scan.
  const canRetake = isPhotoFault(ocr) && page_count === 1;
  return (
    <Note css={card} tone="warning" role="status" title={title}>
      <Stack gap={3}>
        <span>{`${text}入力した内容は残ります。`}</span>
        <div css={actions}>
          {canRetake && (
            <Button icon={Camera} size="sm" onClick={() => camera.current?.click()}>
              撮り直す
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={RefreshCw}
            loading={pending}
            onClick={() => void readAgain(file_id)}
          >
            もう一度読み取る
          </Button>
        </div>
      </Stack>
      <input
        ref={camera}
        css={visuallyHidden}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/*"
        capture="environment"
        data-retake
        onChange={(event) => {
          const [photo] = takeFiles(event);
          if (photo) files.retake(file_id, photo);
        }}
      />
    </Note>
  );
}

function useReadingAgain(files: Pick<InvoiceFiles, 'readAgain'>) {
  const [pending, setPending] = useState(false);
  const readAgain = async (fileId: string) => {
    setPending(true);
    try {
      await files.readAgain(fileId);
    } catch (thrown) {
      const text = problemText(thrown);
      host().snackbar.show({ color: 'error', title: '読み取りを始められませんでした', text });
    }
    setPending(false);
  };
  return { pending, readAgain };
}
