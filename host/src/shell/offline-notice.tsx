import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { WifiOff } from 'lucide-react';
import { useIsOffline } from './use-is-offline.ts';

const strip = css`
  position: sticky;
  z-index: ${vars.z.sticky};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${vars.space[2]};
  padding: ${vars.space[2.5]} ${vars.space[4]};
  background: ${vars.color.text};
  color: ${vars.color.surface};
  font-size: ${vars.font[13]};
  line-height: 1.6;
  > svg {
    flex: none;
  }
`;

interface Props {
  /** Its position while the page scrolls: below the header, or at the top when that is hidden. */
  top?: string;
}

/**
 * Says that the page shows old data while there is no network. It is part of the layout's script,
 * because no script could load then.
 */
export function OfflineNotice({ top = vars.headerHeight }: Props) {
  const isOffline = useIsOffline();
  return (
    <div role="status" css={isOffline ? [strip, { top }] : undefined}>
      {isOffline && (
        <>
          <Icon icon={WifiOff} size="1.125rem" />
          <span>
            <strong>インターネットに接続できません。</strong>
            表示しているのは、接続が切れる前の内容です。お手続きは、つながるまで送信できません。
          </span>
        </>
      )}
    </div>
  );
}
