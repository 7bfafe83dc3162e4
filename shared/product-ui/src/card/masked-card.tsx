import { isBrand } from '@hareto/design-system/foundation/brand-names.ts';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';

/** Brand plate and the last four digits of a card, never more digits. */
export function MaskedCard({
  card,
  children,
}: {
  card: { brand: string; last4: string } | null;
  children?: ReactNode;
}) {
  if (card === null) return <span>—</span>;
  return (
    <Row gap={2} wrap={children !== undefined}>
      {isBrand(card.brand) && <BrandPlate brand={card.brand} />}
      <Text tabularNums nowrap>{`•••• ${card.last4}`}</Text>
      {children}
    </Row>
  );
}
