import { isCallFailure } from '../contracts/problem.ts';
import { problemText } from '../forms/problem.ts';
import { host } from './host.ts';

/** The sentence for a call that failed outside a form. What is no `CallFailure` is a defect of ours: reported once, here. */
export function failureText(thrown: unknown, where: string): string {
  if (!isCallFailure(thrown)) host().telemetry.report(thrown, { where });
  return problemText(thrown);
}
