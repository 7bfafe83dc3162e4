import { IconButtonWithTooltip } from '@hareto/design-system/overlays/icon-button-with-tooltip.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Bell, Ellipsis, RotateCw, X } from 'lucide-react';
import { cataloguePage } from '../state.ts';

const moreButton = () => <IconButton icon={Ellipsis} label="その他の操作" />;

export const iconButton = cataloguePage('icon-button', 'アイコンボタン', {
  sizes: () => (
    <Row gap={3}>
      <IconButton icon={Ellipsis} label="その他の操作（中）" />
      <IconButton size="sm" icon={X} label="閉じる（小）" />
      <IconButton size="xs" icon={X} label="閉じる（極小）" />
    </Row>
  ),
  default: moreButton,
  hover: { show: moreButton, act: 'hover' },
  focus: { show: moreButton, act: 'focus' },
  outlined: () => <IconButton outlined icon={RotateCw} label="再読み込み" />,
  disabled: () => <IconButton disabled icon={Ellipsis} label="その他の操作（使えません）" />,
  unread: () => <IconButton dot icon={Bell} label="お知らせ（未読あり）" />,
  hinted: {
    show: () => <IconButtonWithTooltip icon={RotateCw} label="右に90度回転" />,
    act: 'focus',
  },
});
