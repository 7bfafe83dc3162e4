import { deleteConsent, ACCESS_DAYS, type Consent } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useState } from 'react';
import { deleteOnce, useAction } from '../../parts/use-action.ts';
import { allowAgainText } from './allow-again.ts';
import { ConsentRow } from './consent-row.tsx';

/** External services that the user has given access to the account. */
export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const [consentToDisconnect, setConsentToDisconnect] = useState<Consent | null>(null);
  const count = (
    <Text variant="small" tone="muted" tabularNums>{`${String(consents.length)}件`}</Text>
  );
  return (
    <Card title="外部サービス連携" actions={count}>
      <Stack gap={4}>
        <Text as="p" variant="small" tone="muted">
          {consents.length === 0
            ? '連携中のサービスはありません。'
            : `連携を許可したサービスと、許可した操作の一覧です。カード番号とパスワードは共有しません。最後に使われた日から${String(ACCESS_DAYS)}日間有効です。`}
        </Text>
        {consents.length > 0 && (
          <ul>
            {consents.map((consent) => (
              <ConsentRow
                key={consent.client_id}
                consent={consent}
                onDisconnect={() => {
                  setConsentToDisconnect(consent);
                }}
              />
            ))}
          </ul>
        )}
      </Stack>
      {consentToDisconnect !== null && (
        <DisconnectModal
          consent={consentToDisconnect}
          onClose={() => {
            setConsentToDisconnect(null);
          }}
        />
      )}
    </Card>
  );
}

/** A removal changes nothing but the list when the service has no access any more. */
function changeText({ client_name, scopes, has_access }: Consent): string {
  if (!has_access) return '解除すると、この一覧に表示されなくなります。';
  const abilities = scopes.map(({ description }) => `「${description}」`).join('');
  return `解除すると、${client_name}は${abilities}ことができなくなります。`;
}

function DisconnectModal({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { pending, runAction } = useAction('disconnect-service');
  const { client_id, client_name } = consent;
  const disconnect = async () => {
    const params = { client_id };
    const send = async () => deleteOnce(host().http.call(deleteConsent, { params }));
    await runAction(send, `${client_name}との連携を解除しました`);
    onClose();
  };
  return (
    <ConfirmModal
      open
      destructive
      pending={pending}
      title={`${client_name}との連携を解除しますか？`}
      yesLabel="解除する"
      noLabel="戻る"
      onYes={() => {
        void disconnect();
      }}
      onNo={onClose}
    >
      <Stack gap={2}>
        <p>{`${changeText(consent)}申請済みのお支払いと、受け取った下書きはそのまま残ります。`}</p>
        <p>{allowAgainText(client_name)}</p>
      </Stack>
    </ConfirmModal>
  );
}
