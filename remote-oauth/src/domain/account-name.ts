import type { UserInformation } from '@hareto/contracts/users.ts';

/** The name of the business; before the registration, the name of the person. */
export const accountName = ({ corporation, sole_proprietor, ...person }: UserInformation): string =>
  corporation?.corporate_name ??
  sole_proprietor?.business_name ??
  `${person.user_last_name ?? ''} ${person.user_first_name ?? ''}`.trim();
