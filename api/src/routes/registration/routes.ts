import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import {
  checkUserSimply,
  getRegistration,
  listBusinessCategories,
  registerCorporation,
  registerSoleProprietor,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import {
  getRegistrationDraft,
  putRegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import { Answer } from '../../endpoints/answer.ts';
import type { App } from '../../http/app.ts';
import { etagOf } from '../../endpoints/version.ts';
import { requiredVersion } from '../../http/if-match.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function registrationRoutes(app: App, { registration, postalCodes }: Services): void {
  route(app, listBusinessCategories, async () => registration.categories());
  route(app, getRegistration, async ({ caller }) => registration.state(caller.buyerId));
  // It tells who is registered: nobody asks for a whole list.
  route(app, checkUserSimply, async ({ body }) => registration.check(body), { rateLimit: 'code' });
  route(app, validateRegistration, async ({ body: { business_form: _form, ...given }, caller }) => {
    await registration.validate(caller, given);
    return undefined;
  });
  route(app, registerCorporation, async ({ body, caller }) => registration.register(caller, body));
  route(app, registerSoleProprietor, async ({ body, caller }) =>
    registration.register(caller, body),
  );
  route(app, getRegistrationDraft, async ({ caller }) => {
    const kept = await registration.draft(caller.buyerId);
    return new Answer(kept, { headers: etagOf(kept.version) });
  });
  route(app, putRegistrationDraft, async ({ body, caller, request }) => {
    const kept = await registration.keepDraft(caller.buyerId, requiredVersion(request), body);
    return new Answer(kept, { headers: etagOf(kept.version) });
  });
  route(app, findPostalCode, async ({ params }) => ({
    addresses: [...(await postalCodes.find(params.code))],
  }));
}
