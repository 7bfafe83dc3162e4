import { useState, type ReactNode } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { AccountDialogProps } from './account-dialog.tsx';
import type { NamedAccount } from './named-account.ts';

const dialog = lazyComponent<AccountDialogProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "account-dialog" */ './account-dialog.tsx'))
    .AccountDialog;
});

type KnownAccount = Pick<AccountDialogProps, 'knownValues' | 'extractedFields'>;

/** If the banks cannot be loaded, only the account number is filled in. */
async function readKnownAccount(named: NamedAccount | undefined): Promise<KnownAccount> {
  if (named === undefined) return {};
  try {
    const { extractedAccountFields, draftOfNamedAccount } = await import(
      /* webpackChunkName: "account-dialog" */ './named-account.ts'
    );
    const knownValues = await draftOfNamedAccount(named);
    return { knownValues, extractedFields: extractedAccountFields(named, knownValues) };
  } catch {
    return { knownValues: { account_number: named.account_number } };
  }
}

type OpenedAccount = Omit<AccountDialogProps, 'onClose' | keyof KnownAccount> & {
  /** Values for a new account; bank and branch are filled in if they exist. */
  named?: NamedAccount | undefined;
};
export type AccountDialogControl = {
  open: (account: OpenedAccount) => Promise<void>;
  /** Render it anywhere in the screen. */
  dialog: ReactNode;
};

/** Opens the dialog for an account of a supplier. Its script loads when it is first needed. */
export function useAccountDialog(): AccountDialogControl {
  const [opened, setOpened] = useState<Omit<AccountDialogProps, 'onClose'> | null>(null);
  return {
    async open({ named, ...props }) {
      if (await dialog.loadScript()) setOpened({ ...props, ...(await readKnownAccount(named)) });
      else host().snackbar.show({ color: 'error', title: message.network() });
    },
    dialog: opened && (
      <dialog.Component
        {...opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    ),
  };
}
