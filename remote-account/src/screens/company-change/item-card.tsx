import { labelOfItem, type ExaminedItem } from '@hareto/domain/registered-changes.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { Check, FileText, Hourglass, Pencil, X } from 'lucide-react';
import { linesOf, presentValues } from '../../domain/company/changes.ts';
import { ChangeFields } from './change-fields.tsx';
import {
  isAddressPublic,
  typedValues,
  type ChangeBasis,
  type ChangeDraft,
} from './change-values.ts';

interface ItemCardProps {
  item: ExaminedItem;
  basis: ChangeBasis;
  /** Another change of it is being examined. */
  isTaken: boolean;
}

/** One item: closed with its present values, or open with its fields. */
export function ItemCard({ item, basis, isTaken }: ItemCardProps) {
  const { user, form } = basis;
  const draft = useFormValues<ChangeDraft>();
  const isOpened = draft[item] !== undefined;
  const present = presentValues(user, form, item);
  const label = labelOfItem(form, item);
  const badge = isTaken ? (
    <Badge tone="primary" icon={Hourglass}>
      申請中
    </Badge>
  ) : (
    <DocumentsBadge isNeeded={item !== 'address' || !isAddressPublic(draft, basis)} />
  );
  const toggle = isTaken ? undefined : (
    <Toggle {...{ item, label, isOpened }} values={typedValues(present)} />
  );
  return (
    <Card title={label} badge={badge} actions={toggle}>
      {isOpened && !isTaken ? (
        <ChangeFields item={item} present={present} />
      ) : (
        linesOf(item, present).map((line) => <p key={line}>{line}</p>)
      )}
    </Card>
  );
}

const DocumentsBadge = ({ isNeeded }: { isNeeded: boolean }) =>
  isNeeded ? (
    <Badge tone="outline" icon={FileText}>
      書類が必要
    </Badge>
  ) : (
    <Badge tone="success" icon={Check}>
      書類は不要
    </Badge>
  );

interface ToggleProps {
  item: ExaminedItem;
  label: string;
  isOpened: boolean;
  /** The values with which the item is opened. */
  values: Record<string, string>;
}

function Toggle({ item, label, isOpened, values }: ToggleProps) {
  const kit = useFormKit();
  const set = (next: Record<string, string> | undefined) => {
    kit.values.change(item, next);
    kit.commit(item);
  };
  return isOpened ? (
    <TextButton
      size="sm"
      color="gray"
      icon={X}
      aria-label={`${label}の変更をやめる`}
      onClick={() => set(undefined)}
    >
      変更をやめる
    </TextButton>
  ) : (
    <TextButton
      size="sm"
      icon={Pencil}
      aria-label={`${label}を変更する`}
      onClick={() => set(values)}
    >
      変更する
    </TextButton>
  );
}
