import { PROVIDES } from '@hareto/shared/host-contract/host.ts';
import type { RemoteModule } from '@hareto/shared/host-contract/remote-module.ts';

const provided: Readonly<Record<string, string>> = PROVIDES;

/** True when this host gives every capability in the asked-for caret range: same major, minor at least as high (federation §4.4). */
export function satisfies(requires: RemoteModule['requires']): boolean {
  return Object.entries(requires).every(([name, range]) => {
    const have = numbersOf(provided[name]);
    const want = numbersOf(range);
    return have !== null && want !== null && have[0] === want[0] && have[1] >= want[1];
  });
}

function numbersOf(version: string | undefined): [number, number] | null {
  const match = /^\^?(\d+)\.(\d+)/.exec(version ?? '');
  return match ? [Number(match[1]), Number(match[2])] : null;
}
