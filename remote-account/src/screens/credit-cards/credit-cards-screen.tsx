import { css } from '@emotion/react';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { useAddCard } from '@hareto/product-ui/card/use-add-card.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { CreditCard as CardIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { CreditCardRow } from './credit-card-row.tsx';
import type { creditCardsLoader } from './credit-cards-loader.ts';
import { DeleteCardModal } from './delete-card-modal.tsx';

const settings = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "card-settings" */ './card-settings-modal.tsx'))
      .CardSettingsModal,
);

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${vars.space[2]};
`;

function CreditCardsScreen() {
  const { cards, today } = useLoaderData<typeof creditCardsLoader>();
  const { revalidate } = useRevalidator();
  const addCard = useAddCard({
    onAdded: () => void revalidate(),
    isFirst: cards.length === 0,
  });
  const [cardToChange, setCardToChange] = useState<CreditCard | null>(null);
  const [cardToDelete, setCardToDelete] = useState<CreditCard | null>(null);
  const openSettings = async (card: CreditCard) => {
    await settings.loadScript();
    setCardToChange(card);
  };
  return (
    <SettingsPage
      title="お支払い方法"
      description="お支払いに使うカードを登録・削除できます。"
      actions={
        <Button icon={Plus} onClick={addCard.open}>
          新しいカードを追加
        </Button>
      }
    >
      <Stack gap={4}>
        <RegisteredCards
          cards={cards}
          today={today}
          onSettings={(card) => void openSettings(card)}
          onDelete={setCardToDelete}
        />
        <Note tone="neutral">利用できるカードはVISA・Mastercard・JCBです。</Note>
      </Stack>
      {cardToChange && (
        <settings.Component
          card={cardToChange}
          onClose={() => setCardToChange(null)}
          onSaved={revalidate}
        />
      )}
      {cardToDelete && (
        <DeleteCardModal
          card={cardToDelete}
          onClose={() => setCardToDelete(null)}
          onAnswered={revalidate}
        />
      )}
      {addCard.dialog}
    </SettingsPage>
  );
}

interface RegisteredCardsProps {
  cards: readonly CreditCard[];
  today: PlainDate;
  onSettings: (card: CreditCard) => void;
  onDelete: (card: CreditCard) => void;
}

function RegisteredCards({ cards, today, onSettings, onDelete }: RegisteredCardsProps) {
  return (
    <Card
      title="登録済みのカード"
      actions={<Text variant="small" tone="muted" tabularNums>{`${String(cards.length)}枚`}</Text>}
    >
      {cards.length === 0 ? (
        <EmptyState icon={CardIcon} title="登録済みのカードはありません。" />
      ) : (
        <ul css={list}>
          {cards.map((card) => (
            <CreditCardRow
              key={card.id}
              card={card}
              today={today}
              onSettings={() => onSettings(card)}
              onDelete={() => onDelete(card)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

export { CreditCardsScreen as Component };
export { creditCardsLoader as loader } from './credit-cards-loader.ts';
