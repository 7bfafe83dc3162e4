import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { correctRequestAccount } from '@hareto/contracts/request-changes.ts';
import { type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { ACCOUNT_TYPE_LABELS, type Account } from '@hareto/contracts/accounts.ts';
import { dayOf } from '@hareto/domain/date-texts.ts';
import { formatDateProse } from '@hareto/domain/plain-date.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import type { ChoiceOption } from '@hareto/design-system/inputs/radios.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { withAccount } from '../../parts/account-text.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { AddOwnAccountDialog, AddOwnAccountButton } from '../../parts/add-own-account.tsx';
import { useRequestAction } from '../../parts/use-request-action.ts';

interface Props {
  request: RequestDetail;
  accounts: readonly Account[];
  onClose: () => void;
}

/** Chooses another account for the deposit: an existing one, or one added here. */
export function CorrectAccount({ request, accounts, onClose }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly Account[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const add = (account: Account) => {
    setAdded([...added, account]);
    if (account.id !== request.account_id) setChosen(account.id);
  };
  if (isAdding)
    return (
      <AddOwnAccountDialog
        buyerId={host().session.user()?.buyer_id ?? 0}
        onAdded={add}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <ChooseAccount
      request={request}
      accounts={added.reduce(withAccount, accounts)}
      chosen={chosen}
      onChoose={setChosen}
      onAdd={() => setAdding(true)}
      onClose={onClose}
    />
  );
}

interface ChooseProps {
  request: RequestDetail;
  accounts: readonly Account[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onAdd: () => void;
  onClose: () => void;
}

/** The refused account would be refused again, so it cannot be chosen. */
function optionOf(account: Account, request: RequestDetail): ChoiceOption {
  const isCurrent = account.id === request.account_id;
  return {
    value: String(account.id),
    label: `${account.bank_name} ${account.branch_name}`,
    description: `${ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　${toFullWidthDisplay(account.account_holder_kana)}`,
    disabled: isCurrent,
    ...(isCurrent && { end: '現在の口座' }),
  };
}

/** The requested correction and its deadline. */
function RequiredAction({ request: { action_required: action } }: Pick<Props, 'request'>) {
  if (action === null) return null;
  return (
    <Note tone="attention" title={action.reasons[0]?.label}>
      <span>{action.reasons[0]?.comment}</span>
      <strong>{`${formatDateProse(dayOf(action.due_at))}まで`}</strong>
      <span>に修正してください。</span>
    </Note>
  );
}

const NO_ACCOUNT_CHOSEN = message.chooseDepositAccount();

function ChooseAccount({ request, accounts, chosen, onChoose, onAdd, onClose }: ChooseProps) {
  const action = useRequestAction(onClose);
  const [isMissing, setMissing] = useState(false);
  const send = (account_id: number) => async () =>
    host().http.call(correctRequestAccount, {
      params: { id: request.id },
      body: { account_id },
    });
  const error = isMissing && chosen === null ? NO_ACCOUNT_CHOSEN : undefined;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="入金先口座を修正する"
      description="新しい口座をあらためて確認してから振り込みます。入金予定日は、確認が済みしだいお知らせします。"
      action={action}
      label="修正して再申請する"
      onConfirm={() => {
        if (chosen === null) setMissing(true);
        else void action.run(send(chosen), '入金先口座を修正しました');
      }}
    >
      <RequiredAction request={request} />
      {accounts.length > 0 && (
        <Field label={REQUEST_LABELS.deposit_account} required error={error} group>
          {(control) => (
            <RadioCards
              {...control}
              name="account_id"
              value={chosen === null ? '' : String(chosen)}
              onValueChange={(id) => onChoose(Number(id))}
              invalid={error !== undefined}
              options={accounts.map((account) => optionOf(account, request))}
            />
          )}
        </Field>
      )}
      {accounts.length === 0 && error !== undefined && <p role="alert">{error}</p>}
      <AddOwnAccountButton label="別の口座を追加する" onPress={onAdd} />
    </ActionDialog>
  );
}
