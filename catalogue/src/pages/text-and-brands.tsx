import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { TextStyle } from '@hareto/design-system/foundation/text-styles.ts';
import { LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const NAMES = [
  '北斗クラウドサービス株式会社',
  '株式会社みなと印刷',
  'ひより法律事務所',
  '東雲ロジスティクス株式会社',
  'ツバメ食品株式会社',
];
const STYLES: readonly TextStyle[] = [
  'amountXL',
  'amountL',
  'amountM',
  'h1',
  'h2',
  'h3',
  'bodyL',
  'body',
  'small',
  'caption',
];
const BRANDS = ['VISA', 'MASTER', 'JCB', 'AMEX', 'DINERS'] as const;

export const textAndBrands = cataloguePage('text-and-brands', '文字・頭文字・ブランド', {
  text: {
    wide: true,
    show: () => (
      <Stack gap={2}>
        {STYLES.map((variant) => (
          <Text key={variant} as="p" variant={variant}>
            {variant.startsWith('amount')
              ? '¥1,284,800'
              : `${variant} ¥1,284,800 請求書のカード払い`}
          </Text>
        ))}
      </Stack>
    ),
  },
  'text-long': () => (
    <Text as="p" variant="bodyL">
      {LONG_TEXT}
    </Text>
  ),
  avatars: () => (
    <Row>
      {NAMES.map((name, index) => (
        <Avatar key={name} id={index} name={name} />
      ))}
      <Avatar size="lg" id={2} name="㈱髙島" />
    </Row>
  ),
  plates: () => (
    <Row wrap>
      {BRANDS.map((brand) => (
        <BrandPlate key={brand} brand={brand} />
      ))}
    </Row>
  ),
  'plates-dimmed': () => (
    <Row wrap>
      {BRANDS.map((brand) => (
        <BrandPlate key={brand} brand={brand} dimmed />
      ))}
    </Row>
  ),
  logo: () => <BrandLogo tagline="desktop" />,
});
