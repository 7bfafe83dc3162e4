import * as v from 'valibot';
import { OperatorError } from '../operator-error.ts';
import { databaseUrlOf } from './database-url.ts';
import { contradictionsIn } from './contradictions.ts';
import type { Program } from './setting.ts';
import {
  isProduction,
  isReadBy,
  type Name,
  SETTING_NAMES,
  settingOf,
  type Values,
} from './settings.ts';
import { unknownNamesIn } from './unknown-names.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names in one line the settings that the administrator has to change. */
export class ConfigurationError extends OperatorError {
  override readonly name = 'ConfigurationError';
  constructor(problems: readonly string[]) {
    super(`Configuration: ${problems.join('; ')}`);
  }
}

/**
 * The typed values of one program or of several. Throws an error that names the malformed and the
 * missing settings.
 */
export function readSettings<P extends Program>(
  programs: readonly P[],
  environment: Environment,
): Values<P> {
  const given = withDatabaseUrl(givenIn(environment));
  const names = SETTING_NAMES.filter((name) => programs.some((program) => isReadBy(name, program)));
  const problems: string[] = [];
  const values = names.flatMap((name) => {
    const { requiredBy = [], ...setting } = settingOf(name);
    const written = given[name] ?? setting.default;
    if (given[name] === undefined && programs.some((program) => requiredBy.includes(program)))
      problems.push(`${name} is missing`);
    if (written === undefined) return [];
    const result = v.safeParse(setting.schema, written);
    if (result.success) return [[name, result.output] as const];
    problems.push(`${name}: ${result.issues[0].message}`);
    return [];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
  return Object.fromEntries(values) as Values<P>;
}

/**
 * Checks the whole environment of a starting program for settings that are misspelled, missing,
 * malformed or contradict each other. Returns the settings in the form for `readSettings`.
 */
export function checkSettings(program: Program, environment: Environment): Environment {
  const given = givenIn(environment);
  const complete = withDatabaseUrl(given);
  const problems = [
    ...unknownNamesIn(given),
    ...missingIn(program, complete),
    ...malformedIn(program, complete),
    ...contradictionsIn(program, given),
  ];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return complete;
}

/** Checks the environment of this process, and ends the process when a setting is wrong. */
export function settingsAtStart(program: Program): Environment {
  try {
    return checkSettings(program, process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The typed values of this program, which ends when a setting is wrong. */
export const readSettingsAtStart = <P extends Program>(program: P): Values<P> =>
  readSettings([program], settingsAtStart(program));

/** An empty variable counts as not set, because compose passes unset variables as empty strings. */
const givenIn = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );

function withDatabaseUrl(given: Environment): Environment {
  const url = given['DATABASE_URL'] ?? databaseUrlOf(given);
  return url === null ? given : { ...given, DATABASE_URL: url };
}

function missingIn(program: Program, given: Environment): string[] {
  const isMissing = (name: Name) => isReadBy(name, program) && given[name] === undefined;
  const missing = SETTING_NAMES.filter(isMissing);
  const isRequired = (name: Name) => settingOf(name).requiredBy?.includes(program) === true;
  const inProduction = missing.filter(
    (name) =>
      isProduction(program, given) && settingOf(name).requiredInProduction && !isRequired(name),
  );
  return [
    ...missing.filter(isRequired).map((name) => `${name} is missing`),
    ...(inProduction.length > 0
      ? [`with SANDBOX=0 these settings are missing: ${inProduction.join(', ')}`]
      : []),
  ];
}

function malformedIn(program: Program, given: Environment): string[] {
  return SETTING_NAMES.filter((name) => isReadBy(name, program)).flatMap((name) => {
    const value = given[name];
    if (value === undefined) return [];
    const result = v.safeParse(settingOf(name).schema, value);
    return result.success ? [] : [`${name}: ${result.issues[0].message}`];
  });
}
