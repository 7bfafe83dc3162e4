import { variableName } from './css-variables.ts';
import { color, font, motion, radius, shadow, space, z } from './tokens.ts';

type Group = Readonly<Record<string, string | number>>;

const px = (value: string | number) =>
  typeof value === 'number' && value !== 0 ? `${String(value)}px` : String(value);
const ms = (value: string | number) => (typeof value === 'number' ? `${String(value)}ms` : value);
const unchanged = (value: string | number) => String(value);

/** Every published group of tokens with its unit. */
const GROUPS: Readonly<
  Record<string, { values: Group; write: (value: string | number) => string }>
> = {
  color: { values: color, write: unchanged },
  font: { values: font.size, write: unchanged },
  shadow: { values: shadow, write: unchanged },
  radius: { values: radius, write: px },
  space: { values: space, write: px },
  motion: { values: motion, write: ms },
  z: { values: z, write: unchanged },
};

/** The custom properties of `:root`, made from tokens.ts. */
export function cssVariables(): Record<string, string> {
  const properties: Record<string, string> = { '--font-sans': font.sans };
  for (const [group, { values, write }] of Object.entries(GROUPS)) {
    for (const [key, value] of Object.entries(values))
      properties[variableName(group, key)] = write(value);
  }
  return properties;
}
