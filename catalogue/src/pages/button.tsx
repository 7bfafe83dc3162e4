import {
  Button,
  ButtonAnchor,
  ButtonLink,
  type ButtonProps,
} from '@hareto/design-system/actions/button.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Download, Plus } from 'lucide-react';
import { LONG_NAME } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const renderButton = (props: ButtonProps) => () => (
  <Button {...props}>{props.children ?? '確認へ進む'}</Button>
);
const buttonStates = (name: string, props: ButtonProps) =>
  ({
    [name]: renderButton(props),
    [`${name}-hover`]: { show: renderButton(props), act: 'hover' },
    [`${name}-press`]: { show: renderButton(props), act: 'press' },
    [`${name}-focus`]: { show: renderButton(props), act: 'focus' },
    [`${name}-disabled`]: renderButton({ ...props, disabled: true }),
    [`${name}-loading`]: renderButton({ ...props, loading: true }),
  }) as const;

export const button = cataloguePage('button', 'ボタン', {
  ...buttonStates('primary', { variant: 'primary' }),
  ...buttonStates('secondary', { variant: 'secondary' }),
  ...buttonStates('danger', { variant: 'danger', children: '削除する' }),
  ...buttonStates('danger-outline', { variant: 'dangerOutline', children: '削除する' }),
  sizes: () => (
    <Row gap={3} wrap>
      <Button size="lg">lg 48</Button>
      <Button size="md">md 40</Button>
      <Button size="sm">sm 32</Button>
    </Row>
  ),
  icons: () => (
    <Row gap={3} wrap>
      <Button icon={Plus}>請求書を支払う</Button>
      <Button variant="secondary" iconEnd={Download}>
        領収書をダウンロード
      </Button>
    </Row>
  ),
  block: () => (
    <Button block size="lg">
      カードで支払う
    </Button>
  ),
  links: () => (
    <Row gap={3} wrap>
      <ButtonLink to="/button">お支払いの一覧へ</ButtonLink>
      <ButtonAnchor href="/button" icon={Download}>
        請求書（PDF）
      </ButtonAnchor>
    </Row>
  ),
  long: () => (
    <Button variant="secondary" icon={Plus}>
      {LONG_NAME.slice(0, 18)}を追加する
    </Button>
  ),
});
