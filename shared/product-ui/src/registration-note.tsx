import * as message from '@hareto/contracts/messages.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { Link } from '@hareto/platform/router/react-router.ts';

export interface RegistrationNoteProps {
  /** The form sends one of these. */
  purpose: 'payment' | 'request';
}

const AFTER_REVIEW = {
  payment: message.payableAfterReview,
  request: message.requestableAfterReview,
} as const;

/**
 * Explains at the top of a form why the business cannot send it (yet), so that the user knows
 * before filling it in.
 */
export function RegistrationNote({ purpose }: RegistrationNoteProps) {
  const user = useUser();
  const status = user?.registration_status;
  const result = <Link to="/registration/result">登録の状況を見る</Link>;
  if (status === REGISTRATION_STATUS.InReview)
    return (
      <Note tone="warning" title={message.registrationInReview()}>
        <span>{`${AFTER_REVIEW[purpose]()}入力した内容は、下書きに保存できます。`}</span> {result}
      </Note>
    );
  if (status === REGISTRATION_STATUS.Refused)
    return (
      <Note tone="danger" title={message.serviceRefused()}>
        <span>ご登録をお受けできなかったため、入力しても申請できません。</span> {result}
      </Note>
    );
  if (user?.is_name_changing === true)
    return (
      <Note tone="warning" title={message.nameChanging()}>
        反映されるまで申請できません。入力した内容は、下書きに保存できます。{' '}
        <Link to="/myaccount/company">申請の状況を見る</Link>
      </Note>
    );
  return null;
}
