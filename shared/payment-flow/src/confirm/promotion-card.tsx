import { css } from '@emotion/react';
import { useState } from 'react';
import { applyPromotion, type Commission } from '@hareto/contracts/cards.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { refusalText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { grow, Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import type { useDraftChange } from '../draft/use-draft-change.ts';

type Props = {
  content: InvoiceContent;
  commission: Commission;
  /** The reason why the draft's code can no longer be used. */
  promotionProblem: string | null;
  draftChange: ReturnType<typeof useDraftChange>;
};

const line = css`
  align-items: flex-start;
`;

const MAX_LENGTH = 20;

function lengthProblem(code: string): string | null {
  if (code === '') return message.required(LABELS.promotion_code);
  return code.length > MAX_LENGTH ? message.maxLength(LABELS.promotion_code, MAX_LENGTH) : null;
}

function usePromotion({ content, draftChange }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const apply = async () => {
    const normalised = code.normalize('NFKC').trim();
    setCode(normalised);
    const problem = lengthProblem(normalised);
    if (problem !== null) {
      setError(problem);
      return;
    }
    setChecking(true);
    setError(null);
    try {
      await host().http.call(applyPromotion, {
        body: { promotion_code: normalised, billing_amount: content.billing_amount },
      });
      await draftChange.change({ promotion_code: normalised });
    } catch (thrown) {
      setError(refusalText(thrown));
    } finally {
      setChecking(false);
    }
  };
  return {
    code,
    setCode,
    error,
    isChecking,
    apply: () => {
      if (!isChecking) void apply();
    },
  };
}

/** プロモーションコード: stored in the draft, so that the server calculates the price. */
export function PromotionCard(props: Props) {
  return (
    <Card title={LABELS.promotion_code}>
      {props.content.promotion_code === null ? <CodeField {...props} /> : <Applied {...props} />}
    </Card>
  );
}

function Applied({ content, commission, promotionProblem, draftChange }: Props) {
  return (
    <Row gap={3} justify="between" wrap>
      <span role="status">
        <Text weight={500}>{content.promotion_code}</Text>　
        {promotionProblem === null ? (
          <Text tone="success">{`適用しました（−${formatYenProse(commission.promotion_discount)}）。`}</Text>
        ) : (
          <Text tone="danger">{promotionProblem}</Text>
        )}
      </span>
      <TextButton
        color="gray"
        loading={draftChange.pending}
        onClick={() => {
          void draftChange.change({ promotion_code: null });
        }}
      >
        取り消す
      </TextButton>
    </Row>
  );
}

function CodeField(props: Props) {
  const { code, setCode, error, isChecking, apply } = usePromotion(props);
  return (
    <Field label={LABELS.promotion_code} hideLabel required={false} error={error ?? undefined}>
      {(control) => (
        <Row gap={3} css={line}>
          <div css={grow}>
            <TextInput
              {...control}
              value={code}
              onValueChange={setCode}
              autoComplete="off"
              spellCheck={false}
              placeholder="半角英数字"
              invalid={error !== null}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isComposing(event)) apply();
              }}
            />
          </div>
          <Button variant="secondary" size="lg" loading={isChecking} onClick={apply}>
            適用
          </Button>
        </Row>
      )}
    </Field>
  );
}
