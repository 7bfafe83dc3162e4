import { CandidateRow } from '@hareto/design-system/inputs/combobox-list.tsx';
import { NO_ITEMS, type Found } from '@hareto/design-system/inputs/combobox-props.ts';
import { Combobox } from '@hareto/design-system/inputs/combobox.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { PresetChips } from '@hareto/design-system/inputs/preset-chips.tsx';
import { aloneOnPage } from '../behind.tsx';
import { Controlled } from '../controlled.tsx';
import { cataloguePage } from '../state.ts';

type Bank = { code: string; name: string; kana: string };

const BANKS: readonly [Bank, Bank, Bank] = [
  { code: '0998', name: '三つ葉銀行', kana: 'ミツバ' },
  { code: '1999', name: 'みつぼし信用金庫', kana: 'ミツボシ' },
  { code: '2998', name: '三鷹台みつば信用組合', kana: 'ミタカダイミツバ' },
];
const [FIRST, SECOND] = BANKS;
const PRESETS = ['三つ葉銀行', 'あかつき銀行', 'しおさい銀行', 'みどり銀行', 'ネット銀行A'].map(
  (label) => ({ key: label, label }),
);

type Load = (query: string) => Promise<Found<Bank>>;
const loadBanks: Load = () => Promise.resolve({ items: BANKS, total: BANKS.length });
const loadNothing: Load = () => Promise.resolve(NO_ITEMS);
const failToLoad: Load = () => Promise.reject(new Error('offline'));
const neverLoad: Load = () => new Promise(() => undefined);

const bankField =
  (
    label: string,
    value: Bank | null,
    {
      load = loadBanks,
      error,
      disabled = false,
    }: { load?: Load; error?: string; disabled?: boolean } = {},
  ) =>
  () => (
    <Field
      label={label}
      required
      error={error}
      helper={disabled ? '先に銀行を選んでください' : undefined}
    >
      {(control) => (
        <Controlled initial={value}>
          {(currentValue, set) => (
            <Combobox<Bank>
              {...control}
              openOnFocus
              disabled={disabled}
              invalid={error !== undefined}
              load={load}
              itemKey={({ code }) => code}
              itemLabel={({ name }) => name}
              candidate={(item) => item}
              value={currentValue}
              onValueChange={set}
              placeholder="銀行名・4桁のコード"
              emptyText="見つかりません。正式名称や4桁の銀行コードで探してください。"
              footer="ひらがな・カナ・漢字・4桁コードで検索できます"
            />
          )}
        </Controlled>
      )}
    </Field>
  );

export const combobox = cataloguePage('combobox', '候補から選ぶ', {
  presets: () => (
    <Controlled initial="三つ葉銀行">
      {(value, set) => (
        <PresetChips label="よく使われる銀行" items={PRESETS} selected={value} onChoose={set} />
      )}
    </Controlled>
  ),
  'presets-disabled': () => (
    <PresetChips
      label="よく使われる銀行（使えません）"
      disabled
      items={PRESETS}
      onChoose={() => undefined}
    />
  ),
  empty: bankField('銀行（未選択）', null),
  chosen: bankField('銀行', FIRST),
  error: bankField('銀行（誤り）', null, { error: '銀行を選んでください。' }),
  disabled: bankField('支店', null, { disabled: true }),
  candidate: () => <CandidateRow {...SECOND} query="みつ" />,
  open: { fullWindow: true, act: 'press', show: aloneOnPage(bankField('銀行', null)) },
  loading: {
    fullWindow: true,
    act: 'press',
    show: aloneOnPage(bankField('銀行', null, { load: neverLoad })),
  },
  'no-hits': {
    fullWindow: true,
    act: 'press',
    show: aloneOnPage(bankField('銀行', null, { load: loadNothing })),
  },
  failed: {
    fullWindow: true,
    act: 'press',
    show: aloneOnPage(bankField('銀行', null, { load: failToLoad })),
  },
});
