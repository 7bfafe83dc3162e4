import type { UserInformation } from '@hareto/contracts/users.ts';
import { nameOfBusiness } from '@hareto/platform/remote-kit/name-of-business.ts';

/** The business and the person as the header shows them. */
export interface HeaderNames {
  readonly buyer_id: number;
  readonly company: string;
  readonly person: string;
}

/** A user who has not registered yet is shown by the mail address. */
export function headerNames(user: UserInformation): HeaderNames {
  const person = [user.user_last_name, user.user_first_name].filter(Boolean).join(' ');
  return {
    buyer_id: user.buyer_id,
    company: nameOfBusiness(user) || user.email_address,
    person: person || '事業者情報は未登録です',
  };
}
