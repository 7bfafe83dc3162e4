import type { UserInformation } from '@hareto/contracts/users.ts';

type Named = Pick<UserInformation, 'corporation' | 'sole_proprietor'>;

/**
 * The name of the business as the header shows it and as its buyers see it: for a sole proprietor
 * without 屋号, the person's name. Empty before the registration.
 */
export function nameOfBusiness({ corporation, sole_proprietor: sole }: Named): string {
  const person = sole ? `${sole.representative_last_name} ${sole.representative_first_name}` : '';
  return corporation?.corporate_name ?? sole?.business_name ?? person;
}
