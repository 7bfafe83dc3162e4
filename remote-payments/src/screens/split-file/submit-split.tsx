import { css } from '@emotion/react';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { formatYen } from '@hareto/domain/money.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import type { SplitFileData } from './split-file-loader.ts';
import { partsForDrafts, readingOfPart, type SplitPart } from './split-plan.ts';
import { usedPageState } from './used-page-state.ts';
import { useSplit } from './use-split.ts';

const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[3]};
  padding: ${vars.space[4]} ${vars.space[6]};
  border-top: 1px solid ${vars.color.line};
  border-radius: 0 0 ${vars.radius.l} ${vars.radius.l};
  background: ${vars.color.sunken};
  > :first-child {
    flex: 1;
    min-width: 11.25rem;
  }
  ${mq.mobile} {
    position: sticky;
    bottom: 0;
    z-index: ${vars.z.sticky};
    margin-inline: calc(-1 * ${vars.space[4]});
    padding: ${vars.space[3]} ${vars.space[4]} calc(${vars.space[3]} + env(safe-area-inset-bottom));
    border-radius: 0;
    background: ${vars.color.surface};
    box-shadow: ${vars.shadow.up};
    > :first-child {
      flex-basis: 100%;
    }
    > :not(:first-child) {
      flex: 1;
      padding-inline: ${vars.space[2]};
    }
  }
`;
const note = css`
  padding: 0 ${vars.space[6]} ${vars.space[4]};
  ${mq.mobile} {
    padding-inline: 0;
  }
`;
interface SubmitSplitProps {
  data: SplitFileData;
  parts: readonly SplitPart[];
}

/** The sum of the new drafts, and the buttons that end the screen; on a phone they stay in view. */
export function SubmitSplit({ data, parts }: SubmitSplitProps) {
  const { pending, split } = useSplit(data);
  const newDrafts = partsForDrafts(parts);
  const isUsed = data.used.length > 0;
  const state = usedPageState(data.used.some(({ is_live }) => is_live));
  const sum = newDrafts.reduce(
    (total, part) =>
      total + Number(readingOfPart(data.file.ocr, part).fields.billing_amount?.value ?? 0),
    0,
  );
  return (
    <>
      {isUsed && (
        <div css={note}>
          <Note tone="neutral">
            {`${state}のページがあるため、1件の請求書としては使えません。`}
          </Note>
        </div>
      )}
      <div css={foot}>
        <Text as="div">
          <span>{`${newDrafts.length}件の合計`}</span>{' '}
          <Text variant="amountM">{formatYen(sum)}</Text>
        </Text>
        {!isUsed && (
          <ButtonLink variant="secondary" to={PAYMENT_PATHS.invoiceInfo(data.draft.id)}>
            1件の請求書として使う
          </ButtonLink>
        )}
        <Button
          disabled={newDrafts.length === 0}
          loading={pending}
          onClick={() => void split(newDrafts)}
        >
          {`${String(newDrafts.length)}件の下書きに分ける`}
        </Button>
      </div>
    </>
  );
}
