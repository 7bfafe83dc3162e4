// Parts for documents with an unregistered payee, an unregistered account or several accounts, in a
// separate script (lazy-payee-notes.tsx).
export { NamedAccountNote } from './named-account-note.tsx';
export { DocumentAccounts } from './document-accounts.tsx';
export { UnknownPayee } from './unknown-payee.tsx';
