// What only some papers need, a payee or an account that is not registered or several accounts: a
// script of its own (late-payee-notes.tsx).
export { NamedAccountNote } from './named-account-note.tsx';
export { PaperAccounts } from './paper-accounts.tsx';
export { UnknownPayee } from './unknown-payee.tsx';
