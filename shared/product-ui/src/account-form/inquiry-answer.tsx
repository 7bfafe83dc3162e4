import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { HolderInquiry } from './account-draft.ts';

type Props = {
  inquiry: HolderInquiry;
  holder: string;
  /** Called with the holder in stored form. */
  onUse: (holder: string) => void;
};

/**
 * The bank's answer about the account in the form: its holder, that it does not exist, or that the
 * bank cannot answer now.
 */
export function InquiryAnswer({ inquiry, holder, onUse }: Props) {
  const { result, holder: registered } = inquiry;
  if (result === 'unavailable')
    return (
      <Note tone="neutral" role="status">
        ただいま口座名義を照会できません。請求書の記載どおりに入力してください。
      </Note>
    );
  if (result === 'not_found' || registered === null)
    return (
      <Note tone="warning" role="status">
        該当する口座が見つかりません。支店・預金種目・口座番号をご確認ください。
      </Note>
    );
  if (registered === holder)
    return (
      <Note tone="success" role="status">
        口座名義は金融機関の登録と一致しています。
      </Note>
    );
  return (
    <Note
      tone={holder === '' ? 'info' : 'danger'}
      role="status"
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            onUse(registered);
          }}
        >
          この名義を使用する
        </Button>
      }
    >{`登録名義：${registered}`}</Note>
  );
}
