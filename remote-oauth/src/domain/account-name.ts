import type { UserInformation } from '@hareto/contracts/users.ts';

/** The name of the business, or of the person before its registration. */
export const accountName = ({ corporation, sole_proprietor, ...person }: UserInformation): string =>
  corporation?.corporate_name ??
  sole_proprietor?.business_name ??
  `${person.user_last_name ?? ''} ${person.user_first_name ?? ''}`.trim();
