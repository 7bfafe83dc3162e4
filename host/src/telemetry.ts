import { isCallFailure } from '@hareto/shared/contracts/problem.ts';
import type { TelemetryCapability } from '@hareto/shared/host-contract/host.ts';

/** One line a failure, with the release it happened in; the id is what the user is shown. */
export function createTelemetry(release: string): TelemetryCapability {
  return {
    report(error, { where }) {
      const traceId = isCallFailure(error) && 'traceId' in error ? error.traceId : crypto.randomUUID().slice(0, 8);
      const text = error instanceof Error ? `${error.name}: ${error.message}` : isCallFailure(error) ? error.kind : String(error);
      console.warn(`[hareto ${release}] ${where}: ${text} (${traceId})`);
      return traceId;
    },
  };
}
