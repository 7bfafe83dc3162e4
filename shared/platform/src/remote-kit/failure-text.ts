import { isCallFailure } from '@hareto/contracts/problem.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from './host.ts';

/**
 * The sentence for a failed call outside a form. A value that is not a `CallFailure` is a defect of
 * ours and is reported here, once.
 */
export function failureText(thrown: unknown, where: string): string {
  if (!isCallFailure(thrown)) host().telemetry.report(thrown, { where });
  return problemText(thrown);
}
