import * as v from 'valibot';
import { EDGE, type Setting } from './setting.ts';

const page = (what: string) =>
  ({
    schema: v.pipe(
      v.string(),
      v.regex(/^(?:https?:\/\/|mailto:)[^\s"'<>]+$/, 'give a web page or a mailto: link'),
    ),
    programs: EDGE,
    meaning: `page outside the product: ${what}`,
    defaultDescription: 'not shown',
  }) as const;
const words = (maximum: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(maximum));

/** Additions of one installation to the pages (docs/decisions/015-site-configuration.md). */
export const SITE_SETTINGS = {
  MANUAL_URL: { ...page('the manual'), defaultDescription: '`/help`' },
  FAQ_URL: { ...page('questions and answers'), defaultDescription: '`/help#faq`' },
  CONTACT_URL: page('the contact'),
  PRIVACY_URL: page('the privacy policy'),
  OPERATOR_URL: page('the company'),
  COMMERCIAL_LAW_URL: page('what the law on commercial transactions asks for'),
  COMPLAINTS_URL: page('where to complain'),
  SUPPORT_HOURS: {
    schema: words(60),
    programs: EDGE,
    meaning: 'when the support answers, in words',
    defaultDescription: 'not shown',
  },
  SUPPORT_PHONE: {
    schema: v.pipe(v.string(), v.regex(/^\+?\d[\d-]{5,18}$/, 'give digits and hyphens')),
    programs: EDGE,
    meaning: 'the telephone number of the support, for payments that could not be stopped',
    defaultDescription: 'not shown',
  },
  ASSOCIATION_NUMBER: {
    schema: words(40),
    programs: EDGE,
    meaning: 'the membership number of the association in the footer, such as 第00001号',
    defaultDescription: 'not shown',
  },
  TAG_MANAGER_IDS: {
    schema: v.pipe(
      v.string(),
      v.regex(/^GTM-[A-Z0-9]{4,10}(?:,GTM-[A-Z0-9]{4,10})?$/, 'give one or two such as GTM-AAAAAA'),
      v.transform((ids) => ids.split(',')),
    ),
    programs: EDGE,
    meaning: 'containers of the tag manager (docs/decisions/016-analytics-in-a-frame.md)',
    defaultDescription: 'no analytics',
  },
} as const satisfies Record<string, Setting>;
