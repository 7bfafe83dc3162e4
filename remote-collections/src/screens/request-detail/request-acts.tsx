import {
  cancelRequest,
  remindRequest,
  updateRequestContact,
  type RequestDetail,
} from '@hareto/contracts/request-sellers.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextArea } from '@hareto/design-system/inputs/text-area.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Bell, Repeat } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { PATHS } from '../../parts/paths.ts';
import { useRequestAct } from '../../parts/use-request-act.ts';

const MAX_WORDS = 500;
type Props = { request: RequestDetail };

/** What the seller may do now; the server says what that is. */
export function RequestActs({ request }: Props) {
  const isEnded = request.collection_status >= 6;
  return (
    <>
      {request.is_remindable && <Remind key={`remind-${String(request.id)}`} request={request} />}
      {request.is_contact_editable && (
        <ChangeContact key={`contact-${request.buyer_person_email}`} request={request} />
      )}
      {isEnded && (
        <ButtonLink to={PATHS.again(request.id)} icon={Repeat}>
          再依頼
        </ButtonLink>
      )}
      {request.is_cancellable && <Cancel key={`cancel-${String(request.id)}`} request={request} />}
    </>
  );
}

function useWords() {
  const [words, setWords] = useState('');
  const isTooLong = [...words].length > MAX_WORDS;
  const field = (label: string) => (
    <Field
      label={label}
      required={false}
      error={isTooLong ? message.maxLength(label, MAX_WORDS) : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={words}
          onValueChange={setWords}
          invalid={isTooLong}
        />
      )}
    </Field>
  );
  return { words, isTooLong, field };
}

function Remind({ request }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { words, isTooLong, field } = useWords();
  const act = useRequestAct(close);
  const isFirst = request.collection_status === 1;
  const label = isFirst ? '依頼メールを再送信する' : 'リマインドを送る';
  const send = async () =>
    host().http.call(remindRequest, { params: { id: request.id }, body: { message: words } });
  return (
    <>
      <Button icon={Bell} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActDialog
        open={open}
        onClose={close}
        title={isFirst ? '依頼メールを再送信しますか？' : 'リマインドを送りますか？'}
        description={`${request.buyer_person_name} さま（${request.buyer_person_email}）に、支払いリンクをもう一度お送りします。送信は1日1回、10回までです。`}
        act={act}
        label="送信する"
        onAct={() => {
          if (!isTooLong)
            void act.run(send, isFirst ? '依頼メールを再送信しました' : 'リマインドを送りました');
        }}
      >
        {field(REQUEST_LABELS.message)}
      </ActDialog>
    </>
  );
}

function Cancel({ request }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { words, isTooLong, field } = useWords();
  const act = useRequestAct(close);
  const send = async () =>
    host().http.call(cancelRequest, { params: { id: request.id }, body: { reason: words } });
  return (
    <>
      <Button variant="dangerOutline" onClick={() => setOpen(true)}>
        依頼をキャンセルする
      </Button>
      <ActDialog
        open={open}
        onClose={close}
        title="この依頼をキャンセルしますか？"
        description={`${request.buyer_name}へのカード決済依頼を取り消し、支払いリンクを無効にします。依頼先にはメールでお知らせします。キャンセルは取り消せません。`}
        act={act}
        label="キャンセルする"
        destructive
        onAct={() => {
          if (!isTooLong) void act.run(send, '依頼をキャンセルしました');
        }}
      >
        {field('理由')}
      </ActDialog>
    </>
  );
}

function ChangeContact({ request }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [name, setName] = useState(request.buyer_person_name);
  const [email, setEmail] = useState(request.buyer_person_email);
  const act = useRequestAct(close);
  const send = async () =>
    host().http.call(updateRequestContact, {
      params: { id: request.id },
      body: { buyer_person_name: name, buyer_person_email: email },
    });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        連絡先を変更
      </Button>
      <ActDialog
        open={open}
        onClose={close}
        title="連絡先の変更"
        description="メールアドレスを変更すると、新しい宛先に新しい支払いリンクをお送りします。これまでのリンクは無効になります。"
        act={act}
        label="保存して送信する"
        onAct={() => void act.run(send, '連絡先を変更しました')}
      >
        <Field label={REQUEST_LABELS.buyer_person_name} required>
          {(control) => <TextInput {...control} value={name} onValueChange={setName} />}
        </Field>
        <Field label={REQUEST_LABELS.buyer_person_email} required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              value={email}
              onValueChange={setEmail}
            />
          )}
        </Field>
      </ActDialog>
    </>
  );
}
