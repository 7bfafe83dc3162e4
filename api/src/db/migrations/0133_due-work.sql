CREATE INDEX "approvals_to_release" ON "approvals" USING btree ("expires_at") WHERE state in ('approved', 'challenge', 'pending');--> statement-breakpoint
CREATE INDEX "approvals_to_settle" ON "approvals" USING btree ("requested_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "invoices_to_examine" ON "invoices" USING btree ("examine_at","id") WHERE status in (1, 2) and examine_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_to_send" ON "invoices" USING btree ("deposit_date","id") WHERE status in (1, 2, 3) and not is_action_required and payment_state <> 'capturing' and transfer_state <> 'sent';--> statement-breakpoint
CREATE INDEX "invoices_sent" ON "invoices" USING btree ("deposit_date","id") WHERE status in (3) and payment_state = 'captured' and transfer_state = 'sent' and not is_action_required;--> statement-breakpoint
CREATE INDEX "invoices_to_answer" ON "invoices" USING btree ("action_due_at","id") WHERE status in (1, 2, 3) and is_action_required;--> statement-breakpoint
CREATE INDEX "invoices_to_pay" ON "invoices" USING btree ("payment_due_date","id") WHERE status in (7, 6);--> statement-breakpoint
CREATE INDEX "users_by_known_terms" ON "users" USING btree (greatest(license_version, license_told),"id");