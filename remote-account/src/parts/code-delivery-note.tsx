import { Note } from '@hareto/design-system/feedback/note.tsx';
import { useSecondsUntil } from '@hareto/product-ui/mailed-code/use-seconds-until.ts';
import { useRevalidateWhile } from '@hareto/product-ui/use-revalidate-while.ts';

interface CodeDeliveryNoteProps {
  isUndelivered: boolean;
  /** Milliseconds of this device's clock. A refusal of the mail arrives before this time. */
  until: number;
}

/** Says that the mail with the code was refused, so that its reader does not wait for it. */
export function CodeDeliveryNote({ isUndelivered, until }: CodeDeliveryNoteProps) {
  const secondsLeft = useSecondsUntil(until);
  useRevalidateWhile(!isUndelivered && secondsLeft > 0);
  if (!isUndelivered) return null;
  return (
    <Note tone="danger" role="alert" title="メールを届けられませんでした">
      メールアドレスに誤りがないか、ご確認ください。
    </Note>
  );
}
