import { css } from '@emotion/react';
import { Clock, Download, FileUp, Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import type { HttpCapability, TelemetryCapability } from '@hareto/platform/host-contract/host.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { INVOICE_FILE_ACCEPT } from '@hareto/design-system/inputs/file-accept.ts';
import { useFileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { StartedFiles } from './started-files.tsx';
import { useStartMany } from './use-start-many.ts';
import { bringsStart, StartedFileRow, useStartPayment } from './use-start-payment.ts';

const { color } = vars;

const zone = css`
  display: grid;
  gap: 16px;
  padding: 24px 28px;
  border: 1.5px dashed ${color.primary300};
  border-radius: ${vars.radius.l};
  background: ${color.surface};
  &[data-over='true'] {
    background: ${color.primary50};
    border-color: ${color.primary};
  }
  ${mq.mobile} {
    padding: 20px 16px;
    border: 1px solid ${color.line};
  }
`;
const row = css`
  display: flex;
  align-items: center;
  gap: 20px;
  ${mq.mobile} {
    flex-direction: column;
    align-items: stretch;
    gap: 14px;
  }
`;
const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 60px;
  height: 60px;
  border-radius: ${vars.radius.l};
  background: ${color.primary50};
  color: ${color.primary};
  font-size: ${vars.font[24]};
  [data-over='true'] & {
    background: ${color.surface};
  }
  ${mq.mobile} {
    display: none;
  }
`;
const words = css`
  flex: 1;
  min-width: 0;
  h2 {
    font-size: ${vars.font[20]};
    ${mq.mobile} {
      font-size: ${vars.font[18]};
    }
  }
`;
const desktopText = css`
  ${mq.mobile} {
    display: none;
  }
`;
const mobileText = css`
  ${mq.desktop} {
    display: none;
  }
`;
const promiseLine = css`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 4px;
  color: ${color.primaryHover};
  font-size: ${vars.font[13]};
  font-weight: 500;
  word-break: auto-phrase;
`;
const buttons = css`
  display: flex;
  gap: 12px;
  flex: none;
  ${mq.mobile} {
    flex-direction: column-reverse;
    > * {
      width: 100%;
    }
  }
`;

export type PayInvoiceDropProps = {
  http: HttpCapability;
  telemetry: TelemetryCapability;
  /** Several files were given, and one of them has become a draft. */
  onDraft: () => void;
  /**
   * 「本日15:00までの申請で、最短2026年11月26日(木)に振込」; null while nothing can be promised.
   */
  promise: string | null;
};

/** The beginning of a payment on the top page: the whole block takes a dropped invoice. */
export function PayInvoiceDrop({ http, telemetry, onDraft, promise }: PayInvoiceDropProps) {
  const { file, busy, start, clear } = useStartPayment({ http, telemetry });
  const picker = useRef<HTMLInputElement>(null);
  const many = useStartMany({ http, telemetry }, onDraft);
  const take = (files: readonly File[]) => {
    if (files.length > 1) many.start(files);
    else start(files);
  };
  const { over, handlers } = useFileDrop(take, busy);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file must be able to be chosen again.
    event.target.value = '';
    if (files.length > 0) take(files);
  };
  const choose = () => {
    picker.current?.click();
  };
  return (
    <section
      css={zone}
      data-over={over}
      aria-label="請求書をカードで支払う"
      {...bringsStart}
      {...handlers}
    >
      <div css={row}>
        <span css={tile}>
          <Icon icon={over ? Download : FileUp} />
        </span>
        <Words over={over} promise={promise} />
        <div css={buttons}>
          <ButtonLink variant="secondary" size="lg" to="/payments/create?mode=manual">
            手入力で作成
          </ButtonLink>
          <Button size="lg" icon={Upload} disabled={busy} onClick={choose}>
            請求書を選ぶ
          </Button>
        </div>
      </div>
      <input
        ref={picker}
        css={visuallyHidden}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept={INVOICE_FILE_ACCEPT}
        disabled={busy}
        onChange={chosen}
        data-file-picker
      />
      {file && (
        <StartedFileRow
          name={file.name}
          bytes={file.bytes}
          state={file.state}
          onCancel={clear}
          onRetry={choose}
          onRemove={clear}
        />
      )}
      {many.refused !== null && (
        <Text as="p" role="alert" tone="danger" variant="small">
          {many.refused}
        </Text>
      )}
      <StartedFiles files={many} />
      {many.rows.some(({ draftId }) => draftId !== undefined) && (
        <ButtonLink variant="secondary" to="/payments/draft">
          下書きの一覧で続ける
        </ButtonLink>
      )}
    </section>
  );
}

function Words({ over, promise }: { over: boolean; promise: string | null }) {
  return (
    <div css={words}>
      <h2>{over ? 'ここで離すとアップロードします' : '請求書をカードで支払う'}</h2>
      <Text as="p" variant="small" tone="sub" css={desktopText}>
        請求書をここにドロップすると、読み取りから始められます。対応形式：PDF・JPG・PNG
      </Text>
      <Text as="p" variant="small" tone="sub" css={mobileText}>
        PDFや写真から金額・振込先を読み取ります。
      </Text>
      {promise !== null && (
        <p css={promiseLine}>
          <Icon icon={Clock} />
          {promise}
        </p>
      )}
    </div>
  );
}
