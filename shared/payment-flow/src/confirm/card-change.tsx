import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { isCardExpiredOn } from '@hareto/domain/card-brand.ts';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { grow, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import type { ChoiceOption } from '@hareto/design-system/inputs/radios.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { expiryText } from '@hareto/product-ui/card/expiry-text.ts';
import type { ConfirmData } from './confirm-data.ts';
import { useAddCard } from '@hareto/product-ui/card/use-add-card.tsx';
import * as message from '@hareto/contracts/messages.ts';
import type { useDraftChange } from '../draft/use-draft-change.ts';

const dialogContent = css`
  margin-top: ${vars.space[4]};
`;

/** The card of this payment, and the dialog that changes it. */
export function CardChange({
  data,
  draftChange,
}: {
  data: ConfirmData;
  draftChange: ReturnType<typeof useDraftChange>;
}) {
  const { cards, content } = data;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const card = cards.find((one) => one.id === content.credit_card_id);
  const choose = async (id: number) => {
    if (id === content.credit_card_id || (await draftChange.change({ credit_card_id: id })))
      setSelectedId(null);
  };
  const adding = useAddCard({
    isFirst: cards.length === 0,
    payment: { draft_id: data.draft.id },
    onAdded: (added) => {
      setSelectedId(null);
      void choose(added.id);
    },
  });
  return (
    <>
      {card && (
        <CurrentCard
          card={card}
          onChange={() => {
            setSelectedId(String(card.id));
          }}
        />
      )}
      <CardDialog
        data={data}
        selectedId={selectedId}
        onSelect={setSelectedId}
        isPending={draftChange.pending}
        onSubmit={() => void choose(Number(selectedId))}
        onAdd={adding.open}
      />
      {adding.dialog}
    </>
  );
}

interface CardDialogProps {
  data: ConfirmData;
  /** The dialog is open while it is not null. */
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  isPending: boolean;
  onSubmit: () => void;
  onAdd: () => void;
}

/** お支払いカードの変更: the registered cards, and a new one. */
function CardDialog({ data, selectedId, onSelect, isPending, onSubmit, onAdd }: CardDialogProps) {
  const actions = (
    <>
      <Button
        variant="secondary"
        disabled={isPending}
        onClick={() => {
          onSelect(null);
        }}
      >
        閉じる
      </Button>
      <Button loading={isPending} onClick={onSubmit}>
        このカードにする
      </Button>
    </>
  );
  return (
    <Modal
      open={selectedId !== null}
      onOpenChange={(open) => {
        if (!open) onSelect(null);
      }}
      title="お支払いカードの変更"
      dismissible={!isPending}
      actions={actions}
    >
      <Stack gap={3} css={dialogContent}>
        <RadioCards
          aria-label="お支払いカード"
          options={data.cards.map((one) => cardOption(one, data.content.deposit_date))}
          value={selectedId ?? ''}
          onValueChange={onSelect}
        />
        <div>
          <TextButton icon={Plus} onClick={onAdd}>
            新しいカードを追加
          </TextButton>
        </div>
      </Stack>
    </Modal>
  );
}

function CurrentCard({ card, onChange }: { card: CreditCard; onChange: () => void }) {
  return (
    <Row gap={2}>
      <BrandPlate brand={card.brand} />
      <Text tabularNums weight={500} css={grow}>
        <span>{`•••• ${card.last4}`}</span>{' '}
        <Text variant="caption" tone="muted" nowrap>{`有効期限 ${expiryText(card)}`}</Text>
      </Text>
      <TextButton onClick={onChange} aria-label="お支払いカードを変更">
        変更
      </TextButton>
    </Row>
  );
}

function cardOption(
  card: CreditCard,
  depositDate: ConfirmData['content']['deposit_date'],
): ChoiceOption {
  const expired = card.is_expired || isCardExpiredOn(card, depositDate);
  return {
    value: String(card.id),
    label: `•••• ${card.last4}`,
    description: `有効期限 ${expiryText(card)} ${card.card_holder_name}`,
    media: <BrandPlate brand={card.brand} dimmed={expired} />,
    disabled: expired,
    disabledReason: expired ? message.cardExpires() : undefined,
  };
}
