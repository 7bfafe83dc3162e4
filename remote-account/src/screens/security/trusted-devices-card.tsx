import { deleteTrustedDevice, type TrustedDevice } from '@hareto/contracts/account.ts';
import { formatDateTable, plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useState } from 'react';
import { deleteOnce, useAction } from '../../parts/use-action.ts';
import { DeviceRow } from './device-row.tsx';

const dateOf = (instant: string) => formatDateTable(plainDateOf(new Date(instant)));

export function TrustedDevicesCard({ devices }: { devices: readonly TrustedDevice[] }) {
  const [deviceToRemove, setDeviceToRemove] = useState<TrustedDevice | null>(null);
  const count = (
    <Text variant="small" tone="muted" tabularNums>{`${String(devices.length)}台`}</Text>
  );
  return (
    <Card title="信頼済みの端末" actions={count}>
      <Stack gap={4}>
        <Text as="p" variant="small" tone="muted">
          {devices.length === 0
            ? '信頼済みの端末はありません。'
            : '確認コードの入力を省略できる端末です。30日後に自動で解除されます。'}
        </Text>
        {devices.length > 0 && (
          <ul>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                name={device.name}
                isCurrent={device.is_current}
                facts={`最終利用 ${dateOf(device.last_used_at)}　${dateOf(device.expires_at)}まで`}
                action={
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${device.name}の信頼を解除`}
                    onClick={() => {
                      setDeviceToRemove(device);
                    }}
                  >
                    解除する
                  </Button>
                }
              />
            ))}
          </ul>
        )}
      </Stack>
      {deviceToRemove !== null && (
        <RemoveModal
          device={deviceToRemove}
          onClose={() => {
            setDeviceToRemove(null);
          }}
        />
      )}
    </Card>
  );
}

function RemoveModal({ device, onClose }: { device: TrustedDevice; onClose: () => void }) {
  const { pending, runAction } = useAction('remove-trusted-device');
  const remove = async () => {
    const params = { id: device.id };
    await runAction(
      async () => deleteOnce(host().http.call(deleteTrustedDevice, { params })),
      '信頼を解除しました',
    );
    onClose();
  };
  return (
    <ConfirmModal
      open
      destructive
      pending={pending}
      title={`${device.name}の信頼を解除しますか？`}
      yesLabel="解除する"
      noLabel="戻る"
      onYes={() => {
        void remove();
      }}
      onNo={onClose}
    >
      次回のログインから、この端末でも確認コードの入力が必要になります。
    </ConfirmModal>
  );
}
