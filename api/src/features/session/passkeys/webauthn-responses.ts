import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Assertion, Attestation } from '@hareto/contracts/passkeys.ts';

/** Converts the call's body, which the API schema has validated, for the library. */
export const toAuthenticationResponse = ({
  response,
  ...credential
}: Assertion): AuthenticationResponseJSON => ({
  id: credential.id,
  rawId: credential.rawId,
  type: credential.type,
  clientExtensionResults: {},
  response: {
    authenticatorData: response.authenticatorData,
    clientDataJSON: response.clientDataJSON,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  },
});

export const toRegistrationResponse = ({
  response,
  ...credential
}: Attestation): RegistrationResponseJSON => ({
  id: credential.id,
  rawId: credential.rawId,
  type: credential.type,
  clientExtensionResults: {},
  response: {
    attestationObject: response.attestationObject,
    clientDataJSON: response.clientDataJSON,
  },
});
