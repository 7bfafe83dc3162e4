-- One payment an approval. Of payments that share one, the first keeps it; what the others had stays readable in an event.
INSERT INTO "invoice_events" ("invoice_id", "type", "actor", "at", "details")
SELECT later."id", 'approval_detached', 'system', now(), jsonb_build_object('approval_id', later."approval_id")
FROM "invoices" later
WHERE EXISTS (SELECT FROM "invoices" first WHERE first."approval_id" = later."approval_id" AND first."id" < later."id");--> statement-breakpoint
UPDATE "invoices" later SET "approval_id" = NULL
WHERE EXISTS (SELECT FROM "invoices" first WHERE first."approval_id" = later."approval_id" AND first."id" < later."id");--> statement-breakpoint
CREATE TABLE "card_registrations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"buyer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"credit_card_id" bigint,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_file_hashes" (
	"buyer_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	CONSTRAINT "live_file_hashes_once" PRIMARY KEY("buyer_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "card_registrations" ADD CONSTRAINT "card_registrations_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_registrations" ADD CONSTRAINT "card_registrations_credit_card_id_credit_cards_id_fk" FOREIGN KEY ("credit_card_id") REFERENCES "public"."credit_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_file_hashes" ADD CONSTRAINT "live_file_hashes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_file_hashes" ADD CONSTRAINT "live_file_hashes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_file_hashes_invoice_id_index" ON "live_file_hashes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "approvals_draft_id_index" ON "approvals" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "approvals_invoice_id_index" ON "approvals" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_approval_once" UNIQUE("approval_id");--> statement-breakpoint
-- Of live payments that have the same file already, the first one holds it.
INSERT INTO "live_file_hashes" ("buyer_id", "sha256", "invoice_id")
SELECT "buyer_id", hash, min("id")
FROM "invoices", jsonb_array_elements_text("file_hashes") AS hash
WHERE "status" IN (1, 2, 3) AND "buyer_id" IS NOT NULL
GROUP BY "buyer_id", hash;--> statement-breakpoint
CREATE FUNCTION keep_live_file_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM live_file_hashes held
  WHERE held.invoice_id = NEW.id
    AND (NEW.status NOT IN (1, 2, 3) OR held.buyer_id IS DISTINCT FROM NEW.buyer_id OR NOT NEW.file_hashes ? held.sha256);
  IF NEW.status NOT IN (1, 2, 3) OR NEW.buyer_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO live_file_hashes (buyer_id, sha256, invoice_id)
    SELECT DISTINCT NEW.buyer_id, hash, NEW.id FROM jsonb_array_elements_text(NEW.file_hashes) AS hash;
  ELSIF OLD.status = 4 THEN
    -- The transfer came back: that cannot be refused, and a later payment of the file keeps it.
    INSERT INTO live_file_hashes (buyer_id, sha256, invoice_id)
    SELECT DISTINCT NEW.buyer_id, hash, NEW.id FROM jsonb_array_elements_text(NEW.file_hashes) AS hash
    ON CONFLICT DO NOTHING;
  ELSE
    -- Only what is new: of payments older than this rule, two may have one file, and both go their way.
    INSERT INTO live_file_hashes (buyer_id, sha256, invoice_id)
    SELECT DISTINCT NEW.buyer_id, hash, NEW.id FROM jsonb_array_elements_text(NEW.file_hashes) AS hash
    WHERE OLD.status NOT IN (1, 2, 3) OR OLD.buyer_id IS DISTINCT FROM NEW.buyer_id OR NOT OLD.file_hashes ? hash;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_live_file_hashes AFTER INSERT OR UPDATE OF "status", "buyer_id", "file_hashes" ON "invoices"
FOR EACH ROW EXECUTE FUNCTION keep_live_file_hashes();
