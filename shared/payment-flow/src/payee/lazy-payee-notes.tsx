import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { NamedAccountNoteProps } from './named-account-note.tsx';
import type { DocumentAccountsProps } from './document-accounts.tsx';
import type { UnknownPayeeProps } from './unknown-payee.tsx';

const load = () => import(/* webpackChunkName: "payee-notes" */ './payee-notes.tsx');

/** Shown for an unregistered payee; its script loads only then. */
export const UnknownPayee = lazyComponent<UnknownPayeeProps>(
  async () => (await load()).UnknownPayee,
).Component;

/** The choice among several accounts of one document. */
export const DocumentAccounts = lazyComponent<DocumentAccountsProps>(
  async () => (await load()).DocumentAccounts,
).Component;

/** Shown for an account that a registered payee does not have. */
export const NamedAccountNote = lazyComponent<NamedAccountNoteProps>(
  async () => (await load()).NamedAccountNote,
).Component;
