ALTER TABLE "mail_outbox" ADD COLUMN "challenge_hash" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_challenge_hash_index" ON "mail_outbox" USING btree ("challenge_hash");