import type { Account } from '@hareto/contracts/accounts.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { correctRequestAccount, type RequestDetail } from '@hareto/contracts/request-sellers.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { accountText } from '../../parts/account-text.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { AddOwnAccount, AddOwnAccountButton } from '../../parts/add-own-account.tsx';
import { useRequestAct } from '../../parts/use-request-act.ts';

interface Props {
  request: RequestDetail;
  accounts: readonly Account[];
  onClose: () => void;
}

/** Another account for the deposit: one of one's own, or one that is added here. */
export function CorrectAccount({ request, accounts, onClose }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly Account[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const add = (account: Account) => {
    setAdded([...added, account]);
    setChosen(account.id);
  };
  if (isAdding)
    return (
      <AddOwnAccount
        buyerId={host().session.user()?.buyer_id ?? 0}
        onAdded={add}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <ChooseAccount
      request={request}
      // The one that was refused would be refused again.
      accounts={[...accounts, ...added].filter(({ id }) => id !== request.account_id)}
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

const MISSING = '入金先口座を選択してください。';

function ChooseAccount({ request, accounts, chosen, onChoose, onAdd, onClose }: ChooseProps) {
  const act = useRequestAct(onClose);
  const [isMissing, setMissing] = useState(false);
  const send = (account_id: number) => async () =>
    host().http.call(correctRequestAccount, {
      params: { id: request.id },
      body: { account_id },
    });
  const error = isMissing && chosen === null ? MISSING : undefined;
  return (
    <ActDialog
      open
      onClose={onClose}
      title="入金先口座を変更しますか？"
      description="新しい口座をあらためて確認してから振り込みます。入金予定日は、確認が済みしだいお知らせします。"
      act={act}
      label="変更して送信する"
      onAct={() => {
        if (chosen === null) setMissing(true);
        else void act.run(send(chosen), '入金先口座を変更しました');
      }}
    >
      {accounts.length > 0 && (
        <Field label={REQUEST_LABELS.deposit_account} required error={error} group>
          {(control) => (
            <RadioCards
              {...control}
              name="account_id"
              value={chosen === null ? '' : String(chosen)}
              onValueChange={(id) => onChoose(Number(id))}
              invalid={error !== undefined}
              options={accounts.map((account) => ({
                value: String(account.id),
                label: `${account.bank_name} ${account.branch_name}`,
                description: accountText(account),
              }))}
            />
          )}
        </Field>
      )}
      {accounts.length === 0 && error !== undefined && <p role="alert">{error}</p>}
      <AddOwnAccountButton label="別の口座を追加する" onPress={onAdd} />
    </ActDialog>
  );
}
