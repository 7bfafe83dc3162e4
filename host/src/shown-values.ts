import type {
  OverlayCapability,
  SnackbarCapability,
  SnackbarItem,
  TelemetryCapability,
} from '@hareto/platform/host-contract/host.ts';
import type { SnackbarStore } from '@hareto/design-system/feedback/snackbar-store.ts';
import { printed } from './telemetry/detail.ts';

/** The snackbar of the contract: the host's single current message. */
export const snackbarOf = (store: SnackbarStore): SnackbarCapability => ({
  show: ({ color, title, text, duration }) =>
    store.show({ tone: color, title, text, durationMs: duration }),
});

const COLORS: readonly unknown[] = ['success', 'error', 'info'] satisfies SnackbarItem['color'][];

/**
 * Snackbar and overlay for a remote. They belong to the whole page, so a value that React cannot
 * render would remove it; such a value is shown as text and reported.
 */
export function shownValues(
  host: { readonly snackbar: SnackbarCapability; readonly overlay: OverlayCapability },
  telemetry: TelemetryCapability,
): typeof host {
  const textOf = (value: unknown, where: string): string => {
    if (typeof value === 'string') return value;
    telemetry.report(new TypeError(`no text: ${printed(value)}`), { where });
    return printed(value);
  };
  const colorOf = (color: SnackbarItem['color']): SnackbarItem['color'] => {
    if (COLORS.includes(color)) return color;
    telemetry.report(new TypeError(`no color: ${printed(color)}`), { where: 'snackbar.show' });
    return 'info';
  };
  return {
    snackbar: {
      show: ({ color, title, text, ...item }) =>
        host.snackbar.show({
          ...item,
          color: colorOf(color),
          title: textOf(title, 'snackbar.show'),
          ...(text === undefined ? {} : { text: textOf(text, 'snackbar.show') }),
        }),
    },
    overlay: { show: (message) => host.overlay.show(textOf(message, 'overlay.show')) },
  };
}
