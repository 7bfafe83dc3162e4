import type { color, font, motion, radius, shadow, space, z } from './tokens.ts';

type References<T> = { readonly [K in keyof T]: string };

/** `textSub` becomes `text-sub`, and 1.5 becomes `1_5`, because a name cannot contain a point. */
export const variableName = (group: string, key: string) =>
  `--${group}-${key.replace('.', '_').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

/**
 * Builds each reference from the property name, so that a screen's script contains no token values.
 */
const references = <T extends object>(group: string): References<T> =>
  new Proxy({} as References<T>, { get: (_, key) => `var(${variableName(group, String(key))})` });

/**
 * `vars.color.textSub` is `var(--color-text-sub)`: styles must use it for every colour, size,
 * shadow and layer.
 */
export const vars = {
  color: references<typeof color>('color'),
  font: references<typeof font.size>('font'),
  shadow: references<typeof shadow>('shadow'),
  radius: references<typeof radius>('radius'),
  space: references<typeof space>('space'),
  motion: references<typeof motion>('motion'),
  z: references<typeof z>('z'),
  sans: 'var(--font-sans)',
  /** 64px, 56px below 1024. */
  headerHeight: 'var(--header-height)',
} as const;
