import { putLicense, putUserName } from '@hareto/contracts/account.ts';
import {
  getUserInformation,
  getUserStats,
  putContact,
  putTransferPersonName,
} from '@hareto/contracts/users.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { agreeToTerms } from './agree-to-terms.ts';
import { setContact } from './contact.ts';
import { setTransferPersonName } from './transfer-person-name.ts';
import { countForHeader } from './stats.ts';
import { describeUser } from './user-information.ts';

export const userEndpoints: readonly HandledEndpoint[] = [
  handle(getUserInformation, async (context, { caller }) => describeUser(context, caller)),
  handle(getUserStats, async (context, { caller }) => countForHeader(context, caller)),
  handle(putTransferPersonName, async (context, { caller, body }) =>
    setTransferPersonName(context, caller, body.transfer_person_name),
  ),
  handle(putContact, async (context, { caller, body }) => setContact(context, caller, body)),
  handle(putUserName, async (context, { caller, body }) => setContact(context, caller, body)),
  handle(putLicense, async (context, { caller, body }) =>
    agreeToTerms(context, caller, body.license_version),
  ),
];
