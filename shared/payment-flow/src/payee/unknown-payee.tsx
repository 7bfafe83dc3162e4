import { css } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FieldStateChip, MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import type { AccountMark } from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { PayeeMark, PayeeMarks } from '../reading/payee-marks.ts';

const { color } = vars;

const frame = css`
  display: grid;
  gap: ${vars.space[4]};
  padding: ${vars.space[4]};
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.m};
  background: ${color.sunken};
`;
const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  > div {
    flex: 1;
    min-width: 0;
  }
`;
const title = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[1]} ${vars.space[2]};
`;
const facts = css`
  display: grid;
  margin: ${vars.space[1]} 0 0;
`;
const fact = css`
  display: grid;
  grid-template-columns: 10.5rem minmax(0, 1fr) auto;
  gap: ${vars.space[0.5]} ${vars.space[3]};
  align-items: center;
  padding: ${vars.space[2]} 0;
  border-bottom: 1px solid ${color.lineSoft};
  &:last-child {
    border-bottom: 0;
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${vars.space[2]};
    color: ${color.textMuted};
    font-size: ${vars.font[13]};
  }
  dd {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    dt {
      grid-column: 1;
    }
    dd:first-of-type {
      grid-area: 2 / 1;
    }
    dd[data-mark] {
      grid-area: 1 / 2;
    }
  }
`;
const action = css`
  display: grid;
  gap: ${vars.space[2]};
  text-align: center;
`;

export interface UnknownPayeeProps {
  marks: PayeeMarks;
  /** Several accounts, one of which is chosen during the registration. */
  accounts: readonly AccountMark[];
  fileId: string;
}

/** The document names an unregistered payee: its data can be used for the registration. */
export function UnknownPayee({ marks, accounts, fileId }: UnknownPayeeProps) {
  const { registerSupplier } = usePaymentForm();
  const name = marks.company[0]?.text ?? '';
  return (
    <section css={frame} aria-label="請求書から読み取った支払い先">
      <div css={head}>
        <Avatar id={name} name={name} />
        <div>
          <span css={title}>
            <Text weight={700}>{name}</Text>
            <Badge tone="info" size="sm">
              未登録の取引先
            </Badge>
          </span>
          <Text as="p" variant="small" tone="muted">
            請求書から読み取った内容で登録できます。不確かな項目は、次の画面で請求書と見比べて確認します。
          </Text>
        </div>
      </div>
      <Facts title="請求元" marks={marks.company} />
      <Facts title="振込先口座" marks={marks.account} />
      {accounts.length > 0 && (
        <Facts
          title={`振込先口座：${String(accounts.length)}件のうち1件を、取引先の登録で選びます`}
          marks={accounts.map(accountFact)}
        />
      )}
      <div css={action}>
        <Button
          block
          size="lg"
          iconEnd={ArrowRight}
          onClick={() => registerSupplier?.({ invoiceFileId: fileId })}
        >{`${name}を登録して続ける`}</Button>
        <Text variant="caption" tone="muted">
          入力中の内容は下書きに保存します。登録が終わると、この画面に戻ります。
        </Text>
      </div>
    </section>
  );
}

type ShownFact = Pick<PayeeMark, 'number' | 'label' | 'text' | 'isDoubtful'> & { field: string };

const accountFact = ({ field, number, named }: AccountMark, index: number): ShownFact => ({
  field,
  number,
  label: `口座${String(index + 1)}`,
  text: [named.bank_name, named.branch_name, named.account_type, named.account_number]
    .filter(Boolean)
    .join(' '),
  isDoubtful: true,
});

function Facts({ title: heading, marks }: { title: string; marks: readonly ShownFact[] }) {
  if (marks.length === 0) return null;
  return (
    <div>
      <Text as="h3" variant="small" weight={700}>
        {heading}
      </Text>
      <dl css={facts}>
        {marks.map((mark) => (
          <Fact key={mark.field} mark={mark} />
        ))}
      </dl>
    </div>
  );
}

/** Hovering highlights its place on the document. */
function Fact({ mark }: { mark: ShownFact }) {
  const { setActiveField } = usePaymentForm();
  const { field, label, number, text, isDoubtful } = mark;
  return (
    <div
      css={fact}
      id={controlIdOf(field)}
      tabIndex={-1}
      onPointerEnter={() => {
        setActiveField(field);
      }}
    >
      <dt>
        <MarkNumber number={number} review={isDoubtful} />
        <span>{label}</span>
      </dt>
      <dd>{text}</dd>
      <dd data-mark>
        <FieldStateChip state={isDoubtful ? 'review' : 'filled'} />
      </dd>
    </div>
  );
}
