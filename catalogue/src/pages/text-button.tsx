import { Row } from '@hareto/design-system/layout/layout.tsx';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Download, ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { cataloguePage } from '../state.ts';

const editButton = () => <TextButton icon={Pencil}>変更</TextButton>;

export const textButton = cataloguePage('text-button', '文字ボタン', {
  sizes: () => (
    <Row gap={4} wrap>
      <TextButton size="md" icon={Plus}>
        md 16
      </TextButton>
      <TextButton icon={Plus}>sm 14（既定）</TextButton>
      <TextButton size="xs" icon={Plus}>
        xs 12
      </TextButton>
    </Row>
  ),
  colors: () => (
    <Row gap={4} wrap>
      <TextButton icon={Pencil}>変更</TextButton>
      <TextButton color="gray" icon={Download}>
        ダウンロード
      </TextButton>
      <TextButton color="danger" icon={Trash2}>
        削除
      </TextButton>
    </Row>
  ),
  default: editButton,
  hover: { show: editButton, act: 'hover' },
  focus: { show: editButton, act: 'focus' },
  disabled: () => (
    <TextButton disabled icon={Pencil}>
      変更
    </TextButton>
  ),
  link: () => (
    <TextLink to="/text-button" iconEnd={ExternalLink}>
      すべてのお知らせを見る
    </TextLink>
  ),
});
