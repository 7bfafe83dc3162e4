import { FileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { bringsStart, StartedFileRow } from '@hareto/payment-flow/draft/use-start-payment.ts';
import { MANY_FILES, useStartMany } from '@hareto/payment-flow/draft/use-start-many.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';

/** Several invoices at once: each becomes a draft, and those that are refused say why. */
export function DraftInbox() {
  const { http, telemetry, stats } = host();
  const { revalidate } = useRevalidator();
  const { rows, refused, start, again, remove } = useStartMany({ http, telemetry }, () => {
    void stats.refresh();
    void revalidate();
  });
  return (
    <Stack gap={3}>
      <div {...bringsStart}>
        <FileDrop
          multiple
          hint={`請求書をまとめて追加できます。一度に${String(MANY_FILES)}件まで。PDF・JPG・PNG（1件10MBまで）`}
          error={refused}
          onFiles={start}
        />
      </div>
      {rows.length > 0 && (
        <ul aria-label="追加した請求書">
          {rows.map((row) => (
            <li key={row.key}>
              <StartedFileRow
                name={row.file.name}
                bytes={row.file.size}
                state={row.state}
                retryLabel="もう一度試す"
                onRetry={row.passing === true ? () => again(row) : undefined}
                onRemove={() => remove(row.key)}
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
      )}
    </Stack>
  );
}
