import * as message from '@hareto/contracts/messages.ts';
import { fieldError } from '../../../problem.ts';

/** The user agreed to a version of the terms that is no longer in force. */
export const outdatedTerms = () =>
  fieldError('license_version', 'outdated', message.outdatedTerms());
