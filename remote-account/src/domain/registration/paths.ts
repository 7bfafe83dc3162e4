import * as v from 'valibot';

/** The form's two stages stand in its address, so that Back leads from the second to the first. */
export type RegistrationStage = 'form' | 'input';

export const RegistrationSearchSchema = v.object({
  redirect: v.fallback(v.nullable(v.string()), null),
  step: v.fallback(v.nullable(v.picklist(['form', 'input'])), null),
});

type Parameters = Readonly<Record<string, string | null>>;

function addressOf(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}

/** Each keeps where the visitor wanted to go before there was a business to go on with. */
export const registrationPath = (redirect: string | null, step: RegistrationStage | null = null) =>
  addressOf('/registration', { step, redirect });
export const confirmPath = (redirect: string | null) =>
  addressOf('/registration/confirm', { redirect });
export const resultPath = (redirect: string | null) =>
  addressOf('/registration/result', { redirect });
