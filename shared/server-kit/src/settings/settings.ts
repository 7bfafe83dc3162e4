import type * as v from 'valibot';
import { BUSINESS_SETTINGS } from './business.ts';
import { DATABASE_SETTINGS } from './database.ts';
import { NETWORK_SETTINGS } from './network.ts';
import { RUNNING_SETTINGS } from './running.ts';
import { API_AND_WORKER, isOneOf, type Program, type Setting } from './setting.ts';
import { SITE_SETTINGS } from './site.ts';
import { STORAGE_SETTINGS } from './storage.ts';

/** Every setting of every program, each once. */
export const SETTINGS = {
  ...DATABASE_SETTINGS,
  ...NETWORK_SETTINGS,
  ...STORAGE_SETTINGS,
  ...BUSINESS_SETTINGS,
  ...SITE_SETTINGS,
  ...RUNNING_SETTINGS,
} as const;

export type Name = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as Name[];
export const settingOf = (name: Name): Setting => SETTINGS[name];

export const isReadBy = (name: Name, program: Program): boolean =>
  settingOf(name).programs.includes(program);

/** True for a program that serves real businesses. */
export const isProduction = (
  program: Program,
  given: Readonly<Record<string, string | undefined>>,
): boolean => isOneOf(API_AND_WORKER, program) && (given['SANDBOX'] ?? '0') === '0';

type Value<S extends Setting> = v.InferOutput<S['schema']>;
type NamesOf<P extends Program> = {
  [N in Name]: P extends (typeof SETTINGS)[N]['programs'][number] ? N : never;
}[Name];
type WithDefault = {
  [N in Name]: (typeof SETTINGS)[N] extends { default: string } ? N : never;
}[Name];
type RequiredBy<P extends Program> = {
  [N in Name]: (typeof SETTINGS)[N] extends { requiredBy: readonly (infer R)[] }
    ? [P] extends [R]
      ? N
      : never
    : never;
}[Name];
type Always<P extends Program> = NamesOf<P> & (WithDefault | RequiredBy<P>);

/** The values of a program: those that it requires, or that have a default, are always there. */
export type Values<P extends Program> = {
  [N in Always<P>]: Value<(typeof SETTINGS)[N]>;
} & {
  [N in Exclude<NamesOf<P>, Always<P>>]?: Value<(typeof SETTINGS)[N]> | undefined;
};
