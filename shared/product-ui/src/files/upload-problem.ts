import { isCallFailure } from '@hareto/contracts/problem.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import type { TelemetryCapability } from '@hareto/platform/host-contract/host.ts';
import { FILE_REFUSALS } from '@hareto/domain/invoice-file-type.ts';
import { FileRefusal } from './upload-invoice-file.ts';

/**
 * The message for a failed upload; null when the user stopped it. Unexpected errors are reported
 * once.
 */
export function uploadProblem(thrown: unknown, telemetry: TelemetryCapability): string | null {
  if (thrown instanceof FileRefusal) return thrown.message;
  if (isCallFailure(thrown)) {
    if (thrown.kind === 'aborted') return null;
    if (thrown.kind === 'contract' || (thrown.kind === 'problem' && thrown.httpStatus >= 500))
      telemetry.report(thrown, { where: 'upload' });
    // The field error names the broken rule; the sentence above it is only general.
    if (thrown.kind === 'problem' && thrown.errors.length > 0)
      return thrown.errors.map((error) => error.message).join('');
    return problemText(thrown);
  }
  telemetry.report(thrown, { where: 'upload' });
  return FILE_REFUSALS.unreadable;
}
