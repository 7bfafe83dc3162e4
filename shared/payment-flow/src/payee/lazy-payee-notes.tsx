import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { NamedAccountNoteProps } from './named-account-note.tsx';
import type { DocumentAccountsProps } from './document-accounts.tsx';
import type { UnknownPayeeProps } from './unknown-payee.tsx';

const load = () => import(/* webpackChunkName: "payee-notes" */ './payee-notes.tsx');

const unknownPayee = lazyComponent<UnknownPayeeProps>(async () => (await load()).UnknownPayee);
const documentAccounts = lazyComponent<DocumentAccountsProps>(
  async () => (await load()).DocumentAccounts,
);
const namedAccountNote = lazyComponent<NamedAccountNoteProps>(
  async () => (await load()).NamedAccountNote,
);

/** Loads the script of all notes. */
export async function loadPayeeNotes(): Promise<void> {
  await Promise.all(
    [unknownPayee, documentAccounts, namedAccountNote].map(({ loadScript }) => loadScript()),
  );
}

/** Shown for an unregistered payee; its script loads only then. */
export const UnknownPayee = unknownPayee.Component;

/** The choice among several accounts of one document. */
export const DocumentAccounts = documentAccounts.Component;

/** Shown for an account that a registered payee does not have. */
export const NamedAccountNote = namedAccountNote.Component;
