import {
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  createPasskey,
  deletePasskey,
  listPasskeys,
  loginPasskey,
  provePasskey,
  renamePasskey,
} from '@hareto/contracts/passkeys.ts';
import { handle, type HandledEndpoint } from '../../../endpoints/handle.ts';
import {
  addPasskey,
  beginRegistration,
  listOwnPasskeys,
  renameOwnPasskey,
  requiredProofForPasskey,
  removePasskey,
} from './own-passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts';
import { openPasskeyProof, proveByPasskey } from './prove-passkey.ts';

const CODE_LIMIT = { rateLimit: 'code' } as const;

export const passkeyEndpoints: readonly HandledEndpoint[] = [
  handle(listPasskeys, async (context, { caller }) => listOwnPasskeys(context, caller)),
  handle(beginPasskey, async (context, { caller }) => beginRegistration(context, caller), {
    prove: async () => ({ action: 'add_passkey' }),
  }),
  handle(
    createPasskey,
    async (context, { caller, body, visit }) => addPasskey(context, caller, body, visit.ipAddress),
    { prove: async () => ({ action: 'add_passkey' }) },
  ),
  handle(
    renamePasskey,
    async (context, { caller, params, body }) =>
      renameOwnPasskey(context, caller, params.id, body.name),
    {
      prove: async (context, { caller, params }) =>
        requiredProofForPasskey(context, caller, params.id, 'change_passkey'),
    },
  ),
  handle(
    deletePasskey,
    async (context, { caller, params, visit }) =>
      removePasskey(context, caller, params.id, visit.ipAddress),
    {
      prove: async (context, { caller, params }) =>
        requiredProofForPasskey(context, caller, params.id, 'delete_passkey'),
    },
  ),
  handle(
    beginPasskeyProof,
    async (context, { caller }) => openPasskeyProof(context, caller),
    CODE_LIMIT,
  ),
  handle(
    provePasskey,
    async (context, { caller, body, visit }) =>
      proveByPasskey(context, caller, body.credential, visit.ipAddress),
    CODE_LIMIT,
  ),
  // The sign-in page makes this call when it opens.
  handle(beginPasskeyLogin, async (context) => beginPasskeySignIn(context), {
    rateLimit: 'login',
  }),
  handle(loginPasskey, async (context, { body, visit }) => signInByPasskey(context, body, visit), {
    rateLimit: 'login',
  }),
];
