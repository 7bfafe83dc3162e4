import { createHash, timingSafeEqual } from 'node:crypto';
import {
  CORRECTION_REASONS,
  OPERATOR_REASON_CODES,
  ownerOfCorrection,
} from '@hareto/domain/correction-reasons.ts';
import { PathIdSchema } from '@hareto/contracts/plain-fields.ts';
import { SUPPLIER_DECISIONS } from '@hareto/domain/supplier-status.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '@hareto/api/db/client.ts';
import { invoices, type InvoiceRow } from '@hareto/api/db/schema/invoices.ts';
import { inTransaction } from '@hareto/api/db/transaction.ts';
import type { App } from '@hareto/api/http/app.ts';
import { fieldError, notFound, orNotFound } from '@hareto/api/problem.ts';
import { parseBody, parseParams } from '@hareto/api/endpoints/validation.ts';
import { applyEvent } from '@hareto/api/payments/transitions/apply-event.ts';
import { rejectInvoice } from '@hareto/api/jobs/examine.ts';
import { notificationContextOf } from '@hareto/api/notifications/notification-context.ts';
import { moveSandboxClock } from '@hareto/api/ports/sandbox-clock.ts';
import type { Context } from '@hareto/api/context.ts';
import { decideSupplier } from '@hareto/api/features/suppliers/decide-supplier.ts';
import { examineRegisteredChange } from './examine-registered-change.ts';
import { examineRegistration } from './examine-registration.ts';
import { examinationData } from './examined-invoice.ts';
import { forgetProofs } from './forget-proofs.ts';
import { requireNewPassword } from './new-password.ts';
import { ClockCommandSchema, timeAfterCommand } from './parse-clock-command.ts';
import { simulatePassedDays } from './simulate-passed-days.ts';

const ParamsSchema = v.strictObject({
  number: v.pipe(
    v.string(),
    v.regex(/^(?:I-)?\d{1,9}$/),
    v.transform((text) => Number(text.replace('I-', ''))),
  ),
});
const ExaminationSchema = v.strictObject({
  action: v.picklist(['approve', 'reject', 'request-correction', 'return']),
  reason: v.optional(v.picklist(OPERATOR_REASON_CODES), 'DOC_UNREADABLE'),
  comment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))), null),
});
const SupplierParamsSchema = v.strictObject({ id: PathIdSchema });
const SupplierExaminationSchema = v.strictObject({
  action: v.picklist(SUPPLIER_DECISIONS),
  reason: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(500))),
    'ご登録の内容を確認できませんでした。',
  ),
});
type Examination = v.InferOutput<typeof ExaminationSchema>;

type ControlContext = Pick<
  Context,
  'db' | 'config' | 'clock' | 'sessionClock' | 'holidays' | 'transitionEffects' | 'requestKeySecret'
>;

/**
 * Routes by which demos and tests act as the examiner and move the clock (docs/sandbox.md), only
 * with SANDBOX=1. The file `sandbox-token` in DATA_DIR/keys has `token`.
 */
export function addSandboxControls(app: App, dependencies: ControlContext, token: string): void {
  const { db, config, clock } = dependencies;
  // A second check: these routes must never exist outside the sandbox.
  if (!config.sandbox) throw new Error('The sandbox controls exist in the sandbox only');
  // Without the token every route answers 404, so that callers do not notice the controls.
  const withToken = { onRequest: async (request: FastifyRequest) => requireToken(request, token) };

  app.post('/api/sandbox/clock', withToken, async (request) => {
    const businessTime = timeAfterCommand(parseBody(ClockCommandSchema, request.body), clock.now());
    const newTime = businessTime ?? new Date();
    requireSupportedYear(newTime);
    await simulatePassedDays({ ...dependencies, log: request.log }, newTime);
    await moveSandboxClock(db, businessTime);
    return { current_time: toTokyoIso(newTime) };
  });

  app.post('/api/sandbox/new-password', withToken, async ({ body }) =>
    requireNewPassword(db, body),
  );

  app.post('/api/sandbox/forget-proofs', withToken, async ({ body }) => forgetProofs(db, body));

  app.post('/api/sandbox/registrations/examination', withToken, async ({ body }) =>
    examineRegistration(db, dependencies, body),
  );

  app.post('/api/sandbox/registered-changes/examination', withToken, async ({ body }) =>
    examineRegisteredChange(dependencies, body),
  );

  app.post('/api/sandbox/suppliers/:id/examination', withToken, async (request) => {
    const { id } = parseParams(SupplierParamsSchema, request.params);
    const { action, reason } = parseBody(SupplierExaminationSchema, request.body);
    const decision = { decision: action, reason };
    const { status } = await inTransaction(db, async (tx) =>
      decideSupplier(tx, id, decision, notificationContextOf(dependencies)),
    );
    return { id, status };
  });

  addInvoiceExamination(app, dependencies, withToken);
}

/** Routes that return the examiner's data of a payment, and carry out a decision on it. */
function addInvoiceExamination(
  app: App,
  dependencies: Pick<Context, 'db' | 'config' | 'clock' | 'holidays' | 'transitionEffects'>,
  withToken: { onRequest: (request: FastifyRequest) => Promise<void> },
): void {
  const { db } = dependencies;
  app.get('/api/sandbox/invoices/:number/examination', withToken, async (request) => {
    const { number } = parseParams(ParamsSchema, request.params);
    const rows = await db.select().from(invoices).where(eq(invoices.document_number, number));
    return examinationData(orNotFound(rows[0]));
  });

  app.post('/api/sandbox/invoices/:number/examination', withToken, async (request) => {
    const { number } = parseParams(ParamsSchema, request.params);
    const examination = parseBody(ExaminationSchema, request.body);
    const { status, payment_state, is_action_required } = await inTransaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(invoices)
        .where(eq(invoices.document_number, number))
        .for('update');
      return examineByHand(tx, dependencies, orNotFound(row), examination);
    });
    return { status, payment_state, is_action_required };
  });
}

/** The rules about days work only with four-digit years. */
function requireSupportedYear(instant: Date): void {
  const year = instant.getUTCFullYear();
  if (year >= 2000 && year <= 9000) return;
  throw fieldError('clock', 'date', '日時の指定が正しくありません。');
}

async function examineByHand(
  tx: Database,
  context: Pick<Context, 'config' | 'clock' | 'holidays' | 'transitionEffects'>,
  row: InvoiceRow,
  { action, reason, comment }: Examination,
): Promise<InvoiceRow> {
  if (action === 'reject') {
    await rejectInvoice(tx, context, row, {
      reason,
      comment: comment ?? CORRECTION_REASONS[reason].label,
    });
    return orNotFound((await tx.select().from(invoices).where(eq(invoices.id, row.id)))[0]);
  }
  if (action === 'request-correction') {
    const owner = ownerOfCorrection([reason], row.kind === 'request');
    return applyEvent(tx, context, row, {
      event: { type: 'request_correction', reasons: [reason], owner },
      actor: 'operator',
      comments: comment === null ? {} : { [reason]: comment },
    });
  }
  if (action === 'return') {
    return applyEvent(tx, context, row, { event: { type: 'return_funds' }, actor: 'operator' });
  }
  // An approval completes the examination, from either of its two statuses.
  const checkedRow =
    row.status === INVOICE_STATUS.InProgress
      ? await applyEvent(tx, context, row, { event: { type: 'pass_check' }, actor: 'operator' })
      : row;
  return applyEvent(tx, context, checkedRow, { event: { type: 'approve' }, actor: 'operator' });
}

function requireToken(request: FastifyRequest, token: string): void {
  const sentToken = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(sentToken), digest(token))) throw notFound();
}
