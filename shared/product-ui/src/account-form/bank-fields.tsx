import { searchBanks, type Bank, type Branch } from '@hareto/contracts/banks.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { ComboboxField } from '@hareto/forms/combobox-field.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { NO_ITEMS, type Found } from '@hareto/design-system/inputs/combobox-props.ts';
import { PresetChips } from '@hareto/design-system/inputs/preset-chips.tsx';
import { useContext, useRef } from 'react';
import { useForm } from 'react-final-form';
import * as message from '@hareto/contracts/messages.ts';
import type { AccountDraft } from './account-draft.ts';
import { BANK_PRESETS } from './bank-presets.ts';
import { ExtractedFieldsContext } from '../extracted-fields/extracted-fields-context.ts';
import { useExtractedField } from '../extracted-fields/use-extracted-field.tsx';

async function loadBanks(keyword: string, signal?: AbortSignal): Promise<Found<Bank>> {
  const { banks, count } = await host().http.call(searchBanks, {
    query: { keyword },
    ...(signal && { signal }),
  });
  return { items: banks, total: count };
}

async function loadBranches(
  bank_code: string,
  keyword: string,
  signal: AbortSignal,
): Promise<Found<Branch>> {
  const { branches, count } = await host().http.call(searchBanks, {
    query: { bank_code, keyword },
    signal,
  });
  return { items: branches, total: count };
}

/** Until the user types: the branches similar to the printed name, or all when none is similar. */
async function loadCandidates(
  bank_code: string,
  { keyword, printed }: { keyword: string; printed: string },
  signal: AbortSignal,
): Promise<Found<Branch>> {
  if (keyword !== '' || printed === '') return loadBranches(bank_code, keyword, signal);
  const similar = await loadBranches(bank_code, printed, signal);
  return similar.items.length > 0 ? similar : loadBranches(bank_code, '', signal);
}

/** A change of the bank clears the branch; 記号・番号 exist at one bank only. */
function useBankChange() {
  const form = useForm<AccountDraft>();
  const kit = useFormKit();
  return (bank: Bank | null) => {
    form.batch(() => {
      form.change('bank', bank);
      form.change('branch', null);
      form.change('by_symbol', false);
    });
    // The branch was cleared without a commit: this commit makes autosave drop it too.
    kit.commit('by_symbol');
  };
}

export function BankField() {
  const marksOf = useExtractedField();
  const { bank } = useFormValues<AccountDraft>();
  const kit = useFormKit();
  const changeBank = useBankChange();
  const lastChoice = useRef(0);
  const choose = async (code: string) => {
    lastChoice.current += 1;
    const choice = lastChoice.current;
    try {
      const found = (await loadBanks(code)).items.find(({ bank_code }) => bank_code === code);
      // The answer of an earlier choice may arrive later.
      if (!found || choice !== lastChoice.current) return;
      changeBank(found);
      kit.commit('bank');
    } catch (thrown) {
      host().snackbar.show({ color: 'error', title: failureText(thrown, 'bank-preset') });
    }
  };
  const chooseInCombobox = (chosen: Bank | null) => {
    lastChoice.current += 1;
    changeBank(chosen);
  };
  return (
    <Stack gap={3}>
      <PresetChips
        label="主な金融機関"
        items={BANK_PRESETS}
        selected={bank?.bank_code ?? null}
        onChoose={(code) => {
          void choose(code);
        }}
      />
      <ComboboxField<Bank>
        name="bank"
        label={LABELS.bank_code}
        required
        load={loadBanks}
        itemKey={(item) => item.bank_code}
        itemLabel={(item) => item.bank_name}
        candidate={(item) => ({ name: item.bank_name, code: item.bank_code })}
        placeholder="名称・カナ・4桁のコードで検索"
        emptyText={message.bankNotFound()}
        onCommit={chooseInCombobox}
        {...marksOf('bank')}
      />
    </Stack>
  );
}

export function BranchField() {
  const marksOf = useExtractedField();
  const { bank } = useFormValues<AccountDraft>();
  const printed = useContext(ExtractedFieldsContext)['branch']?.text ?? '';
  return (
    <ComboboxField<Branch>
      name="branch"
      label={LABELS.branch_code}
      required
      disabled={bank === null}
      helper={bank === null ? '先に金融機関を選択してください。' : undefined}
      openOnFocus
      load={(keyword, signal) =>
        bank === null
          ? Promise.resolve(NO_ITEMS)
          : loadCandidates(bank.bank_code, { keyword, printed }, signal)
      }
      itemKey={(item) => item.branch_code}
      itemLabel={(item) => item.branch_name}
      candidate={(item) => ({ name: item.branch_name, code: item.branch_code })}
      placeholder="名称・カナ・3桁のコードで検索"
      emptyText={message.branchNotFound()}
      {...marksOf('branch')}
    />
  );
}
