CREATE INDEX "gateway_orders_approval_id_index" ON "gateway_orders" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "drafts_files_index" ON "drafts" USING gin ("files" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoice_files_announced_at_index" ON "invoice_files" USING btree ("announced_at") WHERE state <> 'registered';--> statement-breakpoint
CREATE INDEX "idempotency_started_at_index" ON "idempotency" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "invoices_files_index" ON "invoices" USING gin ("files" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "mail_outbox_secret_until_index" ON "mail_outbox" USING btree ("secret_until");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_code_hash_index" ON "oauth_access_tokens" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_expires_at_index" ON "oauth_access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_expires_at_index" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_challenges_created_at_index" ON "login_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_throttles_first_failure_at_index" ON "login_throttles" USING btree ("first_failure_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id_index" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_created_at_index" ON "refresh_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_created_at_index" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_expires_at_index" ON "trusted_devices" USING btree ("expires_at");