import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';

/** Shown while the file of a draft holds several invoices and none of its pages were chosen. */
export function SplitOffer({ onSplit }: { onSplit: () => void }) {
  const { document } = usePaymentForm();
  const count = document?.ocr.invoices?.length ?? 0;
  if (count < 2 || document?.chosen_pages) return null;
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
