import { longestLeadTime } from '@hareto/domain/business-day.ts';
import { defaultSecretsIn } from './default-secrets.ts';
import { isOneOf, SANDBOX_PROGRAMS, type Program } from './setting.ts';
import { isProduction, isReadBy, type Name, settingOf } from './settings.ts';

type Given = Readonly<Record<string, string | undefined>>;

interface Rule {
  /** Applies to the programs that read all of these settings. */
  readonly settingNames: readonly Name[];
  /**
   * Returns a sentence when the values contradict each other. `value` returns the default of a
   * setting that is not set.
   */
  readonly problem: (value: (name: Name) => string | undefined, given: Given) => string | false;
}

const RULES: readonly Rule[] = [
  requiresOther('TLS_CERT', 'TLS_KEY'),
  requiresOther('TLS_KEY', 'TLS_CERT'),
  requiresOther('AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'),
  requiresOther('AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'),
  requiresOther('DEV_HOST', 'DEV_REMOTE'),
  {
    settingNames: ['DATABASE_URL', 'PGHOST'],
    problem: (value) =>
      value('DATABASE_URL') !== undefined &&
      value('PGHOST') !== undefined &&
      'DATABASE_URL and PGHOST are both set: give one of them',
  },
  requiresOther('PGHOST', 'PGUSER'),
  requiresOther('PGHOST', 'PGDATABASE'),
  bucketNeedsKey('OBJECTS'),
  bucketNeedsKey('RELEASE_STORE'),
  {
    settingNames: ['SANDBOX', 'RELAXED_LIMITS'],
    problem: (value) =>
      value('SANDBOX') === '0' &&
      value('RELAXED_LIMITS') === '1' &&
      'RELAXED_LIMITS=1 is for suites, not for SANDBOX=0',
  },
  {
    settingNames: ['SANDBOX', 'MAIL_TRANSPORT'],
    problem: (value, given) =>
      value('SANDBOX') === '0' &&
      given['MAIL_TRANSPORT'] === 'outbox' &&
      'MAIL_TRANSPORT=outbox sends no mail, with SANDBOX=0 give smtp://… or smtps://…',
  },
  mustBeBefore('BANK_ONLINE_FROM', 'BANK_ONLINE_TO'),
  mustNotExceed('TRANSFER_KNOWN_LEAD_DAYS', 'TRANSFER_LEAD_DAYS'),
  mustNotExceed('TRANSFER_LEAD_DAYS', 'TRANSFER_MAX_DAYS_AHEAD'),
  {
    settingNames: ['TRANSFER_LEAD_DAYS', 'TRANSFER_MAX_DAYS_AHEAD'],
    problem: (value) => {
      const lead = Number(value('TRANSFER_LEAD_DAYS'));
      const most = Number(value('TRANSFER_MAX_DAYS_AHEAD'));
      const days = longestLeadTime(lead);
      return (
        lead <= most &&
        days > most &&
        `TRANSFER_LEAD_DAYS=${lead} can take ${days} days because of holidays: TRANSFER_MAX_DAYS_AHEAD=${most} is less`
      );
    },
  },
];

/** Combinations of settings that contradict each other, with a sentence for each. */
export function contradictionsIn(program: Program, given: Given): string[] {
  const value = (name: Name) => given[name] ?? settingOf(name).default;
  const isRead = (name: Name) => isReadBy(name, program);
  return [
    ...RULES.filter(({ settingNames }) => settingNames.every(isRead)).flatMap(
      ({ problem }) => problem(value, given) || [],
    ),
    ...(isOneOf(SANDBOX_PROGRAMS, program) && value('SANDBOX') === '0'
      ? [`SANDBOX is not 1: ${program} is for the sandbox alone`]
      : []),
    ...(isProduction(program, given) ? defaultSecretsIn(given) : []),
  ];
}

function requiresOther(name: Name, other: Name): Rule {
  return {
    settingNames: [name, other],
    problem: (value) =>
      value(name) !== undefined && value(other) === undefined && `${name} is set without ${other}`,
  };
}

function bucketNeedsKey(name: Name): Rule {
  return {
    settingNames: [name, 'AWS_ACCESS_KEY_ID'],
    problem: (value) =>
      value(name)?.startsWith('s3://') === true &&
      value('AWS_ACCESS_KEY_ID') === undefined &&
      `${name} is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing`,
  };
}

function mustBeBefore(from: Name, until: Name): Rule {
  return {
    settingNames: [from, until],
    problem: (value) =>
      String(value(from)) >= String(value(until)) &&
      `${from}=${value(from)} is not before ${until}=${value(until)}`,
  };
}

function mustNotExceed(less: Name, more: Name): Rule {
  return {
    settingNames: [less, more],
    problem: (value) =>
      Number(value(less)) > Number(value(more)) &&
      `${less}=${value(less)} is more than ${more}=${value(more)}`,
  };
}
