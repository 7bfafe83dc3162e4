import { color, font, motion, radius, shadow, space, z } from './tokens.ts';

type Group = Readonly<Record<string, string | number>>;
type References<T> = { readonly [K in keyof T]: string };

const px = (value: string | number) => (typeof value === 'number' && value !== 0 ? `${String(value)}px` : String(value));
const ms = (value: string | number) => (typeof value === 'number' ? `${String(value)}ms` : value);
const asIs = (value: string | number) => String(value);

/** Every group of tokens that is published, with its unit. */
const GROUPS: Readonly<Record<string, { values: Group; write: (value: string | number) => string }>> = {
  color: { values: color, write: asIs },
  font: { values: font.size, write: asIs },
  shadow: { values: shadow, write: asIs },
  radius: { values: radius, write: px },
  space: { values: space, write: px },
  motion: { values: motion, write: ms },
  z: { values: z, write: asIs },
};

const variableName = (group: string, key: string) =>
  `--${group}-${key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

function references<T extends object>(group: string, values: T): References<T> {
  const entries = Object.keys(values).map((key) => [key, `var(${variableName(group, key)})`]);
  return Object.fromEntries(entries) as References<T>;
}

/** `vars.color.textSub` is `var(--color-text-sub)`: the only way styles name a colour, a size, a shadow or a layer. */
export const vars = {
  color: references('color', color),
  font: references('font', font.size),
  shadow: references('shadow', shadow),
  radius: references('radius', radius),
  space: references('space', space),
  motion: references('motion', motion),
  z: references('z', z),
  sans: 'var(--font-sans)',
  /** 64px, 56px below 1024. */
  headerHeight: 'var(--header-height)',
} as const;

/** The custom properties of `:root`, made from tokens.ts. */
export function cssVariables(): Record<string, string> {
  const properties: Record<string, string> = { '--font-sans': font.sans };
  for (const [group, { values, write }] of Object.entries(GROUPS)) {
    for (const [key, value] of Object.entries(values)) properties[variableName(group, key)] = write(value);
  }
  return properties;
}
