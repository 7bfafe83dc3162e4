import { css } from '@emotion/react';
import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { formatYen } from '@hareto/domain/money.ts';
import {
  addDays,
  formatDateTable,
  parsePlainDate,
  plainDateOf,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Calendar days: two business days for the examination, three for the transfer, and weekends and
 * holidays between them.
 */
const DAYS_AHEAD = 10;
const MAX_SHOWN = 3;

const box = css`
  display: grid;
  gap: ${vars.space[2]};
  padding: ${vars.space[3]} ${vars.space[4]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
`;

interface DueDraft {
  readonly draft: DraftListItem;
  readonly day: PlainDate;
}

/** Drafts that could become due while payments are held, sorted by due date. */
function dueSoon(drafts: readonly DraftListItem[], today: PlainDate): DueDraft[] {
  const last = addDays(today, DAYS_AHEAD);
  return drafts
    .flatMap((draft): DueDraft[] => {
      const day = parsePlainDate(draft.payment_due_date ?? '');
      return day !== null && day >= today && day <= last ? [{ draft, day }] : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** The drafts that the user should pay before submitting a change that holds payments. */
export function DueDrafts({ drafts }: { drafts: readonly DraftListItem[] }) {
  const dueDrafts = dueSoon(drafts, plainDateOf(host().clock.now()));
  if (dueDrafts.length === 0) return null;
  return (
    <div css={box}>
      <strong>{`支払期日が近い下書きが${String(dueDrafts.length)}件あります。`}</strong>
      {dueDrafts.slice(0, MAX_SHOWN).map(({ draft, day }) => (
        <Row key={draft.id} gap={3} wrap justify="between">
          <span>{describe(draft, day)}</span>
          <ButtonLink variant="secondary" size="sm" to={`/payments/draft/${String(draft.id)}`}>
            先に支払う
          </ButtonLink>
        </Row>
      ))}
    </div>
  );
}

function describe({ supplier_name, file_name, billing_amount }: DraftListItem, day: PlainDate) {
  const amount = billing_amount === null ? [] : [formatYen(billing_amount)];
  const payee = supplier_name ?? file_name ?? '支払い先が未入力の下書き';
  return [payee, ...amount, `支払期日 ${formatDateTable(day)}`].join('・');
}
