import { css } from '@emotion/react';
import { type ReactNode, useRef } from 'react';
import type {
  HttpCapability,
  SnackbarCapability,
  TelemetryCapability,
} from '@hareto/platform/host-contract/host.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useFileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { DropPrompt } from './drop-prompt.tsx';
import { FilePicker } from './file-picker.tsx';
import { StartedFiles, DraftsLink } from './started-files.tsx';
import { useStartDrafts } from './use-start-drafts.ts';
import { StartedRow } from './started-row.tsx';
import { preloadHandlers, useStartPayment } from './use-start-payment.ts';

const { color } = vars;

const zone = css`
  display: grid;
  gap: ${vars.space[4]};
  padding: ${vars.space[6]} ${vars.space[7]};
  border: 1.5px dashed ${color.primary300};
  border-radius: ${vars.radius.l};
  background: ${color.surface};
  &[data-over='true'] {
    background: ${color.primary50};
    border-color: ${color.primary};
  }
  ${mq.mobile} {
    padding: ${vars.space[5]} ${vars.space[4]};
    border: 1px solid ${color.line};
  }
`;

export type PayInvoiceDropProps = {
  http: HttpCapability;
  telemetry: TelemetryCapability;
  snackbar: SnackbarCapability;
  /** Called when a file has become a draft whose form is not opened. */
  onDraft: () => void;
  /** 「本日15:00までの申請で、最短2026年11月26日(木)に振込」; null when no date is known. */
  transferDateText: string | null;
  /** The time until the cut-off, beside the date. */
  countdown?: ReactNode;
  /** True without a network, when no file can be sent. */
  isOffline?: boolean;
  /** True while the page guides a new user: its primary button belongs to that guide. */
  isFirstUse?: boolean;
};

/** The start of a payment on the top page: the whole block accepts a dropped invoice. */
export function PayInvoiceDrop({
  http,
  telemetry,
  snackbar,
  onDraft,
  ...promptProps
}: PayInvoiceDropProps) {
  const { file, busy, start, clear } = useStartPayment({ http, telemetry, snackbar }, onDraft);
  const picker = useRef<HTMLInputElement>(null);
  const startedDrafts = useStartDrafts({ http, telemetry }, onDraft);
  const startFiles = (files: readonly File[]) => {
    if (files.length > 1 || busy) startedDrafts.start(files);
    else start(files);
  };
  // A dropped file always gets a row, which says what happens to it.
  const { isDraggedOver, handlers } = useFileDrop(startFiles, false);
  const choose = () => {
    picker.current?.click();
  };
  return (
    <section
      css={zone}
      data-over={isDraggedOver}
      aria-label={promptProps.isFirstUse === true ? '請求書から始める' : '請求書をカードで支払う'}
      {...preloadHandlers}
      {...handlers}
    >
      <DropPrompt {...{ ...promptProps, isDraggedOver, busy, onChooseFile: choose }} />
      <FilePicker ref={picker} busy={busy} onFiles={startFiles} />
      {file && <StartedRow {...{ file, choose, clear }} />}
      {startedDrafts.limitError !== null && (
        <Text as="p" role="alert" tone="danger" variant="small">
          {startedDrafts.limitError}
        </Text>
      )}
      <StartedFiles files={startedDrafts} />
      <DraftsLink files={startedDrafts} />
    </section>
  );
}
