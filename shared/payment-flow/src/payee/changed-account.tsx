import { css } from '@emotion/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNT_TYPE_LABELS, type Account } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import { isSameHolder, toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { dayOf, tableDate } from '@hareto/domain/date-texts.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { Checkbox } from '@hareto/design-system/inputs/checkbox.tsx';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';

const { color } = vars;

const frame = css`
  border: 1px solid ${color.dangerLine};
  border-radius: ${vars.radius.m};
  overflow: hidden;
`;
const head = css`
  display: flex;
  gap: ${vars.space[3]};
  padding: ${vars.space[3.5]} ${vars.space[4]};
  background: ${color.dangerBg};
  font-size: ${vars.font[13]};
  line-height: 1.7;
  > svg {
    flex: none;
    margin-top: ${vars.space[1]};
    color: ${color.danger};
  }
  h3 {
    color: ${color.danger};
    font-size: ${vars.font[16]};
  }
`;
const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: ${vars.font[13]};
  line-height: 1.6;
  th,
  td {
    padding: ${vars.space[2.5]} ${vars.space[3]};
    border-bottom: 1px solid ${color.lineSoft};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: ${color.textMuted};
    font-size: ${vars.font[12]};
    font-weight: 500;
  }
  thead th {
    background: ${color.sunken};
  }
  mark {
    border-radius: 3px;
    padding: 0 3px;
    background: ${color.dangerBg};
    color: ${color.danger};
    font-weight: 700;
  }
`;
const footer = css`
  display: grid;
  gap: ${vars.space[3]};
  justify-items: start;
  padding: ${vars.space[3.5]} ${vars.space[4]} ${vars.space[4]};
`;

interface Props {
  named: NamedAccount;
  /** 「請求書」, or the service that names the account. */
  sourceName: string;
  supplier: SupplierDetail;
  /** The registered account for comparison. */
  account: Account;
  onAdd: () => void;
}

/**
 * Warns of an account that differs from those of earlier payments, because the sender may be an
 * impostor.
 */
export function ChangedAccount({ named, sourceName, supplier, account, onAdd }: Props) {
  const [isChecked, setChecked] = useState(false);
  return (
    <section css={frame} role="alert" aria-label="振込先口座の変更">
      <div css={head}>
        <Icon icon={TriangleAlert} size="1.25rem" />
        <div>
          <h3>登録済みの口座と異なる振込先です</h3>
          <p>
            取引先を装った請求書の可能性があります。
            <strong>{`${sourceName}に書かれた連絡先は使わず`}</strong>、登録済みの電話番号（
            <strong>{formatPhoneNumber(supplier.phone_number)}</strong>
            ）で口座の変更をご確認ください。
          </p>
        </div>
      </div>
      <ComparisonTable
        named={named}
        sourceName={sourceName}
        supplier={supplier}
        account={account}
      />
      <div css={footer}>
        <Checkbox
          checked={isChecked}
          onCheckedChange={setChecked}
          label="登録済みの電話番号で取引先に確認しました"
        />
        <Button disabled={!isChecked} onClick={onAdd}>
          この口座を追加
        </Button>
      </div>
    </section>
  );
}

function ComparisonTable({ named, sourceName, supplier, account }: Omit<Props, 'onAdd'>) {
  const paidOn = supplier.last_paid_at;
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">
            <span css={visuallyHidden}>項目</span>
          </th>
          <th scope="col">
            {`登録済みの口座${paidOn === null ? '' : `（最終のお支払い ${tableDate(dayOf(paidOn))}）`}`}
          </th>
          <th scope="col">{`今回の${sourceName}`}</th>
        </tr>
      </thead>
      <tbody>
        {comparisonRows(named, account).map(({ label, registeredValue, namedValue, isSame }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{registeredValue}</td>
            <td>
              {namedValue === '' ? '記載なし' : isSame ? namedValue : <mark>{namedValue}</mark>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ComparisonRow {
  readonly label: string;
  readonly registeredValue: string;
  readonly namedValue: string;
  readonly isSame: boolean;
}

function comparisonRows(named: NamedAccount, account: Account): ComparisonRow[] {
  const bank = named.bank_name ?? '';
  const branch = named.branch_name ?? '';
  const type = ACCOUNT_TYPE_LABELS[account.account_type];
  const number = `${named.account_type ?? ''} ${named.account_number}`.trim();
  const holder = named.account_holder_kana ?? '';
  return [
    {
      label: LABELS.bank_code,
      registeredValue: account.bank_name,
      namedValue: bank,
      isSame: isSameBank(bank, account),
    },
    {
      label: LABELS.branch_code,
      registeredValue: account.branch_name,
      namedValue: branch,
      isSame: isSameBank(bank, account) && isSameBranch(branch, account),
    },
    {
      label: LABELS.account_number,
      registeredValue: `${type} ${account.account_number}`,
      namedValue: number,
      isSame: number === `${type} ${account.account_number}`,
    },
    {
      label: LABELS.account_holder_kana,
      registeredValue: toFullWidthDisplay(account.account_holder_kana),
      namedValue: toFullWidthDisplay(toZenginKana(holder)),
      isSame: isSameHolder(holder, account.account_holder_kana),
    },
  ];
}
