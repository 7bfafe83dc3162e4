import type { UserInformation } from '@hareto/contracts/users.ts';
import { nameOfBusiness } from '@hareto/platform/remote-kit/name-of-business.ts';

/** The name of the business; before the registration, the name of the person. */
export const accountName = (user: UserInformation): string =>
  nameOfBusiness(user) || `${user.user_last_name ?? ''} ${user.user_first_name ?? ''}`.trim();
