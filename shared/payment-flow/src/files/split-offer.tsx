import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';

/**
 * Shown while none of the pages of a draft's file were chosen: a note for a file with several
 * invoices, and a small link for any other file with several pages, because the reader may have
 * missed an invoice.
 */
export function SplitOffer({ onSplit }: { onSplit: () => void }) {
  const { document } = usePaymentForm();
  const count = document?.ocr.invoices?.length ?? 0;
  if (!document || document.chosen_pages || document.page_count < 2) return null;
  if (count < 2)
    return document.ocr.status === 'processing' ? null : (
      <div>
        <TextButton size="sm" onClick={onSplit}>
          ファイルを分ける
        </TextButton>
      </div>
    );
  return (
    <Note
      tone="info"
      title={`このファイルには、${String(count)}件の請求書があります。`}
      action={
        <Button size="sm" onClick={onSplit}>
          ファイルを分ける
        </Button>
      }
    >
      いまは1件目の内容を表示しています。分けると、1件ずつお支払いできます。
    </Note>
  );
}
