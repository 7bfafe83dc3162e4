import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import type { InvoiceEvent } from '@hareto/domain/invoice-transitions.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { invoices } from './db/schema/invoices.ts';
import type { NotificationContext } from './notifications/notification-context.ts';
import type { BankInquiry } from './ports/bank-inquiry.ts';
import type { CardGateway } from './ports/card-gateway.ts';
import type { Clock } from './ports/clock.ts';
import type { ObjectStore } from './ports/object-store.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { PostalCodes } from './ports/postal-codes.ts';
import type { SignedUrls } from './ports/signed-url.ts';
import type { TokenSigner } from './ports/token-signer.ts';
import type { WebhookSender } from './ports/webhook-sender.ts';
import type { DocumentReader } from '@hareto/reading/document-reader.ts';

type InvoiceRow = typeof invoices.$inferSelect;

/** One change of a payment's state. */
export interface Transition {
  /** Null for the event that created the payment. */
  before: InvoiceRow | null;
  after: InvoiceRow;
  event: InvoiceEvent;
  notificationContext: NotificationContext;
}

/**
 * Runs in the transaction of the change, so that its writes are committed if and only if the change
 * is.
 */
export type TransitionEffect = (tx: Database, transition: Transition) => Promise<void>;

/**
 * Dependencies of every call and job. A process opens them once; a test may replace some of them.
 */
export interface Context {
  config: Config;
  db: Database;
  /** Business time. */
  clock: Clock;
  /** Real time, for sessions and codes. */
  sessionClock: Clock;
  tokens: TokenSigner;
  passwords: PasswordHasher;
  codePepper: string;
  /** Encrypts the keys of card payment requests. */
  requestKeySecret: string;
  /** The secrets with which partners verify webhooks are derived from this key. */
  webhookSecret: string;
  webhookSender: WebhookSender;
  holidays: HolidayCalendar;
  bankInquiry: BankInquiry;
  cardGateway: CardGateway;
  signedUrls: SignedUrls;
  objects: ObjectStore;
  ocr: DocumentReader;
  postalCodes: PostalCodes;
  /**
   * Effects of the features, which run in the transaction of each change of a payment
   * (features/transition-effects.ts).
   */
  transitionEffects: readonly TransitionEffect[];
}
