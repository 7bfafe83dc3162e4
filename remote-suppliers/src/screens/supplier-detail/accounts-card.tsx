import { css } from '@emotion/react';
import { useAccountDialog } from '@hareto/product-ui/account-form/use-account-dialog.tsx';
import {
  ACCOUNT_TYPE_LABELS,
  type Account,
  type AccountSnapshot,
} from '@hareto/contracts/accounts.ts';
import type { AccountChoice } from '@hareto/contracts/supplier-holds.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { grow, Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { accountFacts, changeText } from '../../parts/account-facts.ts';
import { CircleCheck, Hourglass, Landmark, Pencil, Plus, ShieldCheck } from 'lucide-react';

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${vars.space[2]} ${vars.space[3.5]};
  padding: ${vars.space[4]} 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  line-height: 1.65;
  &:first-of-type {
    padding-top: ${vars.space[1]};
  }
  &:last-child {
    border: 0;
    padding-bottom: 0;
  }
`;
const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  margin-top: ${vars.space[0.5]};
  border-radius: ${vars.radius.m};
  background: ${vars.color.neutralBg};
  color: ${vars.color.neutral};
`;

interface Props {
  supplier: SupplierDetail;
  /** The current accounts of a held supplier, and their earlier details. */
  choices: readonly AccountChoice[];
}

/** Shows full account numbers, so that they can be compared with an invoice. */
export function AccountsCard({ supplier, choices }: Props) {
  const { revalidate } = useRevalidator();
  const { open, dialog } = useAccountDialog();
  const edit = (account: Account | null) => void open({ supplier, account, onSaved: revalidate });
  return (
    <Card
      title="振込先口座"
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={Plus}
          onClick={() => {
            edit(null);
          }}
        >
          口座を追加
        </Button>
      }
    >
      <ul aria-label="振込先口座">
        {supplier.accounts.map((account) => (
          <AccountLine
            key={account.id}
            account={account}
            facts={accountFactsText(account, choices)}
            onEdit={() => {
              edit(account);
            }}
          />
        ))}
        {choices.map((choice) =>
          choice.change_id === null ? null : (
            <AccountLine key={choice.change_id} account={choice} facts={accountFacts(choice)} />
          ),
        )}
      </ul>
      {dialog}
    </Card>
  );
}

function accountFactsText({ id, changed_at }: Account, choices: readonly AccountChoice[]): string {
  const currentChoice = choices.find(
    ({ account_id, change_id }) => account_id === id && !change_id,
  );
  if (currentChoice) return accountFacts(currentChoice);
  return changed_at === undefined ? '' : changeText(changed_at);
}

interface LineProps {
  account: AccountSnapshot & { is_verified?: boolean; proof_until?: string | undefined };
  facts: string;
  /** Undefined for earlier details, which cannot be edited. */
  onEdit?: () => void;
}

function AccountLine({ account, facts, onEdit }: LineProps) {
  const name = `${account.bank_name} ${account.branch_name}`;
  const number = `${ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}`;
  return (
    <li css={line}>
      <span css={tile}>
        <Icon icon={Landmark} />
      </span>
      <div css={grow}>
        <Row gap={2} wrap>
          <Text weight={500}>{name}</Text>
          {account.is_verified === true && (
            <Badge tone="success" size="sm" icon={CircleCheck}>
              名義確認済み
            </Badge>
          )}
          {account.is_verified === false && (
            <Badge tone="warning" size="sm" icon={Hourglass}>
              名義の確認前
            </Badge>
          )}
        </Row>
        <Text as="p" variant="small" tone="muted" tabularNums>
          <Text nowrap>{`金融機関コード ${account.bank_code}`}</Text>・
          <Text nowrap>{`支店コード ${account.branch_code}`}</Text>
        </Text>
        <Text as="p" variant="small" tabularNums>
          <Text nowrap>{number}</Text>
          {`　${toFullWidthDisplay(account.account_holder_kana)}`}
        </Text>
        {facts !== '' && (
          <Text as="p" variant="caption" tone="muted">
            {facts}
          </Text>
        )}
      </div>
      {onEdit && (
        <TextButton icon={Pencil} aria-label={`${name} ${number}の口座を編集`} onClick={onEdit}>
          編集
        </TextButton>
      )}
      {account.proof_until !== undefined && <ProofNote until={new Date(account.proof_until)} />}
    </li>
  );
}

/** Says until when a payment may require a proof, because the account is new or was changed. */
function ProofNote({ until }: { until: Date }) {
  const time = `${formatDateProse(plainDateOf(until))} ${formatTime(until)}`;
  return (
    <Note tone="neutral" icon={ShieldCheck} css={{ flex: '1 0 100%' }}>
      <Text weight={700}>{time}</Text>
      までは、この取引先へのお支払いで、ご本人の確認をお願いすることがあります。
    </Note>
  );
}
