import * as message from '@hareto/contracts/messages.ts';
import { REGISTRATION_STATUS, type RegistrationStatus } from '@hareto/domain/registration.ts';

const RESULT = { to: '/registration/result', label: '登録の状況を見る' };
const PENDING = {
  title: message.registrationInReview(),
  text: message.payableAfterReview(),
  ...RESULT,
};

/**
 * The text and the link for a request that waits for the payer's registration. 「登録する」 is only for a
 * business that has not sent the form yet.
 */
export const MISSING_REGISTRATION: Readonly<
  Record<RegistrationStatus, { title: string; text: string | null; to: string; label: string }>
> = {
  [REGISTRATION_STATUS.NotRegistered]: {
    title: message.registerToPay(),
    text: null,
    to: '/registration',
    label: '登録する',
  },
  [REGISTRATION_STATUS.InReview]: PENDING,
  // The request becomes payable a moment after the registration.
  [REGISTRATION_STATUS.Registered]: PENDING,
  [REGISTRATION_STATUS.Refused]: { title: message.serviceRefused(), text: null, ...RESULT },
};
