import { css } from '@emotion/react';
import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import type { UserStats } from '@hareto/contracts/user-stats.ts';
import * as message from '@hareto/contracts/messages.ts';
import { stopsNewPayments } from '@hareto/domain/registered-changes.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { useStats } from '@hareto/platform/remote-kit/host.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { CircleCheck } from 'lucide-react';
import { openedItems, type CompanyChangeDraft } from './change-values.ts';
import { DueDrafts } from './due-drafts.tsx';

const list = css`
  display: grid;
  gap: ${vars.space[2]};
  > li {
    display: flex;
    gap: ${vars.space[2]};
  }
  svg {
    flex: none;
    margin-top: 0.3em;
    color: ${vars.color.success};
  }
`;

/** Says what continues and what must wait while the opened items are examined. */
export function ChangeNotes({ drafts }: { drafts: readonly DraftListItem[] }) {
  const payments = useStats()?.payments;
  const items = openedItems(useFormValues<CompanyChangeDraft>());
  if (items.length === 0) return null;
  const arePaymentsHeld = items.some(stopsNewPayments);
  const stillPossible = [
    submittedPayments(payments),
    '下書きの保存、取引先とカードの登録はできます。',
    ...(arePaymentsHeld ? [] : ['請求書の宛名は、反映されるまで現在の登録内容と照合します。']),
  ];
  return (
    <Card title="確認中のお支払い">
      <Stack gap={4}>
        {arePaymentsHeld && <Note tone="warning" title={message.heldByNameChange()} />}
        {!arePaymentsHeld && <p>{message.paymentsGoOn()}</p>}
        <p>通常2営業日以内に確認し、結果をメールでお知らせします。</p>
        <ul css={list}>
          {stillPossible.map((sentence) => (
            <li key={sentence}>
              <Icon icon={CircleCheck} />
              {sentence}
            </li>
          ))}
        </ul>
        {arePaymentsHeld && <DueDrafts drafts={drafts} />}
      </Stack>
    </Card>
  );
}

/** `payments` is undefined until the counts are known. */
function submittedPayments(payments: UserStats['payments'] | undefined): string {
  const count = (payments?.review ?? 0) + (payments?.reserved ?? 0);
  const countText = count > 0 ? `（${String(count)}件）` : '';
  return `審査中・振込予約のお支払い${countText}は、そのまま進みます。`;
}
