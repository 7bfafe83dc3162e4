import { css } from '@emotion/react';
import { Plus } from 'lucide-react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';

const frame = css`
  display: grid;
  gap: ${vars.space[2]};
  justify-items: start;
  padding: ${vars.space[3.5]} ${vars.space[4]};
  border: 1.5px dashed ${vars.color.primary};
  border-radius: ${vars.radius.m};
`;

interface Props {
  named: NamedAccount;
  /** 「請求書」, or the service that names the account. */
  sourceName: string;
  /** The number of accounts that the supplier already has. */
  registeredCount: number;
  onAdd: () => void;
}

/**
 * Another account of a supplier that was never paid: there is no earlier payment to compare with.
 */
export function NewAccount({ named, sourceName, registeredCount, onAdd }: Props) {
  const { bank_name, branch_name, account_type, account_number, account_holder_kana } = named;
  const holder = toFullWidthDisplay(toZenginKana(account_holder_kana ?? ''));
  return (
    <section css={frame} aria-label={`${sourceName}の口座`}>
      <Row gap={2}>
        <Text weight={700}>{`${sourceName}の口座`}</Text>
        <Badge tone="info" size="sm">
          未登録
        </Badge>
      </Row>
      <Text as="p" tabularNums weight={500}>
        {[bank_name, branch_name].filter(Boolean).join(' ')}
        <br />
        {[account_type, account_number, holder].filter(Boolean).join(' ')}
      </Text>
      <Text as="p" variant="small" tone="muted">
        {`この取引先には別の口座が${String(registeredCount)}件登録されています。${sourceName}の口座を追加すると、そのまま選択します。`}
      </Text>
      <Button icon={Plus} onClick={onAdd}>
        この口座を追加
      </Button>
    </section>
  );
}
