-- Wakes the workers when a row may have become due. The queues of mails, messages and files notify by
-- themselves. Commits that notify wait for one another, so tables whose rows become due later, or
-- may wait for some seconds, have no trigger.
CREATE FUNCTION "wake_for_due_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('due_work', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "wake_for_due_work" AFTER INSERT OR UPDATE OF "status", "payment_state", "transfer_state", "is_action_required", "action_due_at", "due_reminder_sent", "deposit_date", "payment_due_date", "examine_at" ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION wake_for_due_work();--> statement-breakpoint
CREATE TRIGGER "wake_for_due_work" AFTER INSERT OR UPDATE OF "is_done", "next_attempt_at" ON "gateway_orders" FOR EACH STATEMENT EXECUTE FUNCTION wake_for_due_work();--> statement-breakpoint
CREATE TRIGGER "wake_for_due_work" AFTER INSERT OR UPDATE OF "examine_at", "decided_at" ON "registrations" FOR EACH STATEMENT EXECUTE FUNCTION wake_for_due_work();--> statement-breakpoint
CREATE TRIGGER "wake_for_due_work" AFTER INSERT OR UPDATE OF "state", "due_at", "reminder_sent" ON "registered_changes" FOR EACH STATEMENT EXECUTE FUNCTION wake_for_due_work();
