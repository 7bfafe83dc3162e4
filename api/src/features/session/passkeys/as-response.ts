import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Assertion, Attestation } from '@hareto/contracts/passkeys.ts';

/** The contract's schema has checked the parts that the library reads. */
export const asResponse = ({ response, ...credential }: Assertion): AuthenticationResponseJSON => ({
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

export const asRegistration = ({
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
