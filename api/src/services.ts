import { createApprovalService } from './payments/approvals/service.ts';
import { createClosedDays } from './features/banks/closed-days.ts';
import { bankDirectory as banks } from './banks/directory.ts';
import { createCardService } from './features/cards/service.ts';
import { createCorporationSearch } from './features/corporations/search.ts';
import { createNotificationService } from './features/notifications/service.ts';
import { createSupplierService } from './features/suppliers/service.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createDraftService } from './features/drafts/service.ts';
import { createFeeService } from './payments/fees/service.ts';
import { createFileContentService } from './features/files/content-service.ts';
import { createFileService } from './features/files/service.ts';
import type { SignedUrls } from './files/signed-url.ts';
import type { FileDirectory } from './payments/invoices/attached-files.ts';
import { createInvoiceService } from './features/invoices/service.ts';
import type { BankInquiry } from './ports/bank-inquiry.ts';
import type { CardGateway } from './ports/card-gateway.ts';
import type { Clock } from './ports/clock.ts';
import type { ObjectStore } from './ports/object-store.ts';
import type { OcrEngine } from './ports/ocr-engine.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { PostalCodes } from './ports/postal-codes.ts';
import type { TokenSigner } from './ports/token-signer.ts';
import { createGrantedAccess } from './features/oauth/granted-access.ts';
import { createOauthService } from './features/oauth/service.ts';
import type { WebhookSender } from './ports/webhook-sender.ts';
import { createPartnerService } from './features/partners/service.ts';
import { createRegistrationService } from './features/registration/service.ts';
import { createDocumentService } from './features/documents/service.ts';
import { createRequestService } from './features/requests/service.ts';
import { createSellerRequests } from './features/seller-requests/service.ts';
import { createSessionService } from './features/session/service.ts';
import { createUserService } from './features/users/service.ts';

/** Everything the outside world is made of: a process opens it once, a test puts its own in. */
export interface Dependencies {
  config: Config;
  db: Database;
  /** Business time. */
  clock: Clock;
  /** Real time, for sessions and codes. */
  sessionClock: Clock;
  tokens: TokenSigner;
  passwords: PasswordHasher;
  codePepper: string;
  /** Seals the keys of card payment requests. */
  requestKeySecret: string;
  /** What partners verify webhooks with is derived from it. */
  webhookSecret: string;
  webhookSender: WebhookSender;
  holidays: HolidayCalendar;
  bankInquiry: BankInquiry;
  cardGateway: CardGateway;
  signedUrls: SignedUrls;
  files: FileDirectory;
  objects: ObjectStore;
  ocr: OcrEngine;
  postalCodes: PostalCodes;
}

export type Services = ReturnType<typeof createServices>;

/** One service an aggregate; routes take the ones they need. */
export function createServices(dependencies: Dependencies) {
  const { config, db, clock, holidays, bankInquiry } = dependencies;
  const files = createFileService(dependencies);
  const session = createSessionService(dependencies);
  const grantedAccess = createGrantedAccess({ db, clock: dependencies.sessionClock });
  return {
    clock,
    session,
    grantedAccess,
    oauth: createOauthService({ ...dependencies, signIn: session.steps }),
    users: createUserService(dependencies),
    registration: createRegistrationService(dependencies),
    postalCodes: dependencies.postalCodes,
    notifications: createNotificationService({ db, clock }),
    suppliers: createSupplierService({ db, config, clock, banks, bankInquiry }),
    searchCorporation: createCorporationSearch(db),
    banks,
    closedDays: createClosedDays({ db, clock, holidays, terms: config.transfer }),
    bankInquiry,
    cards: createCardService(dependencies),
    approvals: createApprovalService(dependencies),
    fees: createFeeService(dependencies),
    drafts: createDraftService({
      db,
      clock,
      directory: dependencies.files,
      files,
      duplicateDays: config.duplicateDays,
    }),
    invoices: createInvoiceService(dependencies),
    requests: createRequestService(dependencies),
    sellerRequests: createSellerRequests({ ...dependencies, fileService: files, banks }),
    documents: createDocumentService(dependencies),
    files,
    fileContent: createFileContentService({ ...dependencies, grantedAccess }),
    partners: createPartnerService({ ...dependencies, directory: dependencies.files, banks }),
  };
}
