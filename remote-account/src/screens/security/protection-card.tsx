import { css } from '@emotion/react';
import type { SecuritySettings } from '@hareto/contracts/account.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useState } from 'react';
import { useAction } from '../../parts/use-action.ts';
import { saveSetting, type SettingChange } from './save-setting.ts';
import { TwoFactorOffModal } from './two-factor-off-modal.tsx';

const rows = css`
  > * + * {
    margin-top: ${vars.space[4]};
    padding-top: ${vars.space[4]};
    border-top: 1px solid ${vars.color.lineSoft};
  }
`;
const text = css`
  display: grid;
  gap: ${vars.space[0.5]};
  min-width: 0;
`;

export function ProtectionCard({ settings }: { settings: SecuritySettings }) {
  const { two_factor_enabled, login_notification_enabled } = settings;
  const [isSwitchingOff, setSwitchingOff] = useState(false);
  const { pending, runAction } = useAction('security-settings');
  const save = async (change: SettingChange, successText: string) =>
    runAction(async () => saveSetting(change), successText);
  const onTwoFactor = (isOn: boolean) => {
    if (isOn) void save({ two_factor_enabled: true }, '二段階認証を有効にしました');
    else setSwitchingOff(true);
  };
  const onNotification = (isOn: boolean) => {
    const successText = `ログインのお知らせを${isOn ? '有効' : '無効'}にしました`;
    void save({ login_notification_enabled: isOn }, successText);
  };
  return (
    <Card title="ログインの保護">
      <div css={rows}>
        <Setting
          title="二段階認証"
          description="パスワードでログインするたびに、メールでお送りする確認コードを入力します。"
          isOn={two_factor_enabled}
          isPending={pending}
          onChange={onTwoFactor}
        />
        <Setting
          title="ログインのお知らせ"
          description="新しい端末からログインがあったとき、メールでお知らせします。"
          isOn={login_notification_enabled}
          isPending={pending}
          onChange={onNotification}
        />
      </div>
      {isSwitchingOff && (
        <TwoFactorOffModal
          onClose={() => {
            setSwitchingOff(false);
          }}
        />
      )}
    </Card>
  );
}

type SettingProps = {
  title: string;
  description: string;
  isOn: boolean;
  isPending: boolean;
  onChange: (isOn: boolean) => void;
};

const Setting = ({ title, description, isOn, isPending, onChange }: SettingProps) => (
  <Row gap={4} justify="between">
    <div css={text}>
      <Text as="p" weight={700}>
        {title}
      </Text>
      <Text as="p" variant="small" tone="muted">
        {description}
      </Text>
    </div>
    <Row gap={2}>
      <Text variant="small" tone="sub" nowrap aria-hidden>
        {isOn ? '有効' : '無効'}
      </Text>
      <Switch
        label={title}
        hideLabel
        checked={isOn}
        // With the attribute `disabled`, the switch would lose the focus.
        aria-disabled={isPending || undefined}
        onCheckedChange={(next) => {
          if (!isPending) onChange(next);
        }}
      />
    </Row>
  </Row>
);
