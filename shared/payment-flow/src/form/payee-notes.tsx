// What is said of a payee or an account that is not registered: a script of its own
// (late-payee-notes.tsx), which most payments never need.
export { NamedAccountNote } from './named-account-note.tsx';
export { UnknownPayee } from './unknown-payee.tsx';
