import { Badge, CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { BrandPlate } from '@hareto/design-system/foundation/brand-plate.tsx';
import { Checkbox, type CheckboxProps } from '@hareto/design-system/inputs/checkbox.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { ChoiceCard, RadioCards, RadioGroup } from '@hareto/design-system/inputs/radio-cards.tsx';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Switch, type SwitchProps } from '@hareto/design-system/inputs/switch.tsx';
import { Controlled } from '../controlled.tsx';
import { LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const CARDS = [
  {
    value: '1',
    label: '•••• 1204',
    description: '有効期限 08/28',
    media: <BrandPlate brand="VISA" />,
    end: (
      <Badge tone="neutral" size="sm">
        いつものカード
      </Badge>
    ),
  },
  {
    value: '2',
    label: '•••• 5517',
    description: '有効期限 11/27',
    media: <BrandPlate brand="JCB" />,
  },
  {
    value: '3',
    label: '•••• 8830',
    media: <BrandPlate brand="MASTER" dimmed />,
    disabled: true,
    disabledReason: '有効期限が切れています',
  },
];
const BUSINESS_FORMS = [
  { value: '1', label: '法人', description: '株式会社・合同会社など' },
  { value: '2', label: '個人事業主', description: '屋号のある方も' },
];
const PAYMENT_KINDS = [
  { value: 'all', label: 'すべて' },
  { value: 'pay', label: '通常の支払い' },
  { value: 'request', label: 'お支払い依頼' },
];

const checkboxState =
  (label: string, checked: boolean, rest: Partial<CheckboxProps> = {}) =>
  () => (
    <Controlled initial={checked}>
      {(isChecked, set) => (
        <Checkbox {...rest} label={label} checked={isChecked} onCheckedChange={set} />
      )}
    </Controlled>
  );
const switchState =
  (label: string, checked: boolean, rest: Partial<SwitchProps> = {}) =>
  () => (
    <Controlled initial={checked}>
      {(isChecked, set) => (
        <Switch {...rest} label={label} checked={isChecked} onCheckedChange={set} />
      )}
    </Controlled>
  );

export const choice = cataloguePage('choice', 'チェック・ラジオ・スイッチ', {
  checkbox: checkboxState('未選択', false),
  'checkbox-hover': { show: checkboxState('未選択（ホバー）', false), act: 'hover' },
  'checkbox-focus': { show: checkboxState('未選択（フォーカス）', false), act: 'focus' },
  'checkbox-checked': checkboxState('選択', true),
  'checkbox-indeterminate': checkboxState('一部を選択', false, { indeterminate: true }),
  'checkbox-error': checkboxState('利用規約に同意する', false, { 'aria-invalid': true }),
  'checkbox-disabled': checkboxState('使えません', true, { disabled: true }),
  'checkbox-long': checkboxState(LONG_TEXT, false),
  radio: () => (
    <Controlled initial="2">
      {(value, set) => (
        <RadioGroup
          aria-label="口座の種類"
          options={[
            { value: '1', label: '普通' },
            { value: '2', label: '当座' },
            { value: '3', label: '貯蓄', disabled: true },
          ]}
          value={value}
          onValueChange={set}
        />
      )}
    </Controlled>
  ),
  'radio-error': () => (
    <Field group label="書類の保存区分" required error="書類の保存区分を選んでください。">
      {(control) => (
        <RadioGroup
          {...control}
          invalid
          options={BUSINESS_FORMS}
          value=""
          onValueChange={() => undefined}
        />
      )}
    </Field>
  ),
  'radio-focus': {
    act: 'focus',
    show: () => (
      <RadioGroup
        aria-label="口座の種類（フォーカス）"
        options={BUSINESS_FORMS}
        value="1"
        onValueChange={() => undefined}
      />
    ),
  },
  cards: () => (
    <Controlled initial="1">
      {(value, set) => (
        <RadioCards
          aria-label="お支払いのカード"
          options={CARDS}
          value={value}
          onValueChange={set}
        />
      )}
    </Controlled>
  ),
  'cards-error': () => (
    <RadioCards
      aria-label="お支払いのカード（誤り）"
      invalid
      options={CARDS}
      value=""
      onValueChange={() => undefined}
    />
  ),
  'cards-two-columns': {
    wide: true,
    show: () => (
      <Controlled initial="1">
        {(value, set) => (
          <RadioCards
            aria-label="事業形態"
            columns={2}
            options={BUSINESS_FORMS}
            value={value}
            onValueChange={set}
          />
        )}
      </Controlled>
    ),
  },
  'card-alone': () => (
    <ChoiceCard
      label="•••• 1204"
      description="有効期限 08/28"
      media={<BrandPlate brand="VISA" />}
    />
  ),
  'card-expired': () => (
    <ChoiceCard
      disabled
      label="•••• 8830"
      media={<BrandPlate brand="MASTER" dimmed />}
      disabledReason="有効期限が切れています"
    />
  ),
  switch: switchState('オフ', false),
  'switch-on': switchState('オン', true),
  'switch-focus': { show: switchState('フォーカス', true), act: 'focus' },
  'switch-disabled': switchState('使えません', false, { disabled: true }),
  'switch-count': switchState('要対応のみ', false, { endSlot: <CountPill count={1} attention /> }),
  segment: () => (
    <Controlled initial="all">
      {(value, set) => (
        <Segment label="種別" options={PAYMENT_KINDS} value={value} onValueChange={set} />
      )}
    </Controlled>
  ),
  'segment-focus': {
    act: 'focus',
    show: () => (
      <Segment
        label="種別（フォーカス）"
        options={PAYMENT_KINDS}
        value="all"
        onValueChange={() => undefined}
      />
    ),
  },
});
