import { ICON_COLOR, Icon, type IconColor } from '@hareto/design-system/foundation/icon.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { ReceiptText } from 'lucide-react';
import { cataloguePage } from '../state.ts';

const darkBackground = css`
  padding: ${vars.space[2]} ${vars.space[3]};
  border-radius: ${vars.radius.m};
  background: ${vars.color.textMuted};
  color: ${vars.color.textInverse};
`;
const colors = Object.keys(ICON_COLOR) as IconColor[];

export const icon = cataloguePage('icon', 'アイコン', {
  sizes: () => (
    <Row gap={4} wrap>
      <Text variant="bodyL">
        <Icon icon={ReceiptText} /> 1.2em（既定）
      </Text>
      <TextButton size="md" icon={ReceiptText}>
        1.35em（文字ボタン）
      </TextButton>
    </Row>
  ),
  colors: {
    wide: true,
    show: () => (
      <Row gap={3} wrap>
        {colors.map((color) => (
          <span key={color} css={color === 'white' && darkBackground}>
            <Icon icon={ReceiptText} color={color} size="24px" /> {color}
          </span>
        ))}
      </Row>
    ),
  },
  labelled: () => <Icon icon={ReceiptText} label="請求書" size="24px" />,
});
