import { isCallFailure } from '@hareto/contracts/problem.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from './host.ts';

/**
 * The sentence for a call that failed outside a form. What is no `CallFailure` is a defect of ours:
 * reported once, here.
 */
export function failureText(thrown: unknown, where: string): string {
  if (!isCallFailure(thrown)) host().telemetry.report(thrown, { where });
  return problemText(thrown);
}
