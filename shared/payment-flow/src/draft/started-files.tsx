import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { PAYMENT_PATHS } from './payment-paths.ts';
import { StartedFileRow } from './use-start-payment.ts';
import type { StartedDrafts } from './use-start-drafts.ts';

const list = css`
  display: grid;
  gap: ${vars.space[2]};
`;

/** Several files that are becoming drafts; refused ones show the reason. */
export function StartedFiles({ files }: { files: StartedDrafts }) {
  if (files.rows.length === 0) return null;
  return (
    <ul css={list} aria-label="追加した請求書">
      {files.rows.map((row) => (
        <li key={row.key}>
          <StartedFileRow
            name={row.file.name}
            bytes={row.file.size}
            state={row.state}
            retryLabel="もう一度試す"
            onRetry={row.canRetry ? () => files.retry(row) : undefined}
            onCancel={() => files.remove(row)}
            onRemove={() => files.remove(row)}
            action={
              row.draftId !== undefined && (
                <TextLink
                  to={PAYMENT_PATHS.invoiceInfo(row.draftId)}
                  aria-label={`${row.file.name}の内容を確認`}
                >
                  内容を確認
                </TextLink>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** A link to the drafts, once there are some. */
export const DraftsLink = ({ files }: { files: StartedDrafts }) =>
  files.rows.some(({ draftId }) => draftId !== undefined) && (
    <ButtonLink variant="secondary" to="/payments/draft">
      下書きの一覧で続ける
    </ButtonLink>
  );
