ALTER TABLE "invoice_files" ADD COLUMN "invoices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "file_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_file_hashes" ADD COLUMN "page" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_file_hashes" DROP CONSTRAINT "live_file_hashes_once";--> statement-breakpoint
ALTER TABLE "live_file_hashes" ADD CONSTRAINT "live_file_hashes_once" PRIMARY KEY("buyer_id","sha256","page");--> statement-breakpoint
-- The pages that a payment uses: those it names, and all of a file of which it names none. The files of a request are its seller's.
CREATE FUNCTION pages_of_payment(of_invoice invoices) RETURNS TABLE (sha256 text, page smallint) LANGUAGE sql STABLE AS $$
  SELECT split_part(named, '/', 1), split_part(named, '/', 2)::smallint
  FROM jsonb_array_elements_text(of_invoice.file_pages) AS named
  UNION
  SELECT hash, number::smallint
  FROM jsonb_array_elements_text(of_invoice.file_hashes) AS hash,
    LATERAL generate_series(1, greatest(1, (
      SELECT max(file.page_count) FROM invoice_files file
      WHERE file.sha256 = hash AND file.buyer_id IN (of_invoice.buyer_id, of_invoice.seller_id)
    ))) AS number
  WHERE NOT EXISTS (
    SELECT FROM jsonb_array_elements_text(of_invoice.file_pages) AS named WHERE split_part(named, '/', 1) = hash
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_live_file_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM live_file_hashes held
  WHERE held.invoice_id = NEW.id
    AND (NEW.status NOT IN (1, 2, 3) OR held.buyer_id IS DISTINCT FROM NEW.buyer_id
      OR NOT EXISTS (SELECT FROM pages_of_payment(NEW) used WHERE used.sha256 = held.sha256 AND used.page = held.page));
  IF NEW.status NOT IN (1, 2, 3) OR NEW.buyer_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO live_file_hashes (buyer_id, sha256, page, invoice_id)
    SELECT NEW.buyer_id, used.sha256, used.page, NEW.id FROM pages_of_payment(NEW) used;
  ELSIF OLD.status = 4 THEN
    -- The transfer came back: that cannot be refused, and a later payment of the page keeps it.
    INSERT INTO live_file_hashes (buyer_id, sha256, page, invoice_id)
    SELECT NEW.buyer_id, used.sha256, used.page, NEW.id FROM pages_of_payment(NEW) used
    ON CONFLICT DO NOTHING;
  ELSE
    -- Only what is new: of payments older than this rule, two may have one page, and both go their way.
    INSERT INTO live_file_hashes (buyer_id, sha256, page, invoice_id)
    SELECT NEW.buyer_id, used.sha256, used.page, NEW.id FROM pages_of_payment(NEW) used
    WHERE OLD.status NOT IN (1, 2, 3) OR OLD.buyer_id IS DISTINCT FROM NEW.buyer_id
      OR NOT EXISTS (SELECT FROM pages_of_payment(OLD) had WHERE had.sha256 = used.sha256 AND had.page = used.page);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER keep_live_file_hashes ON "invoices";--> statement-breakpoint
CREATE TRIGGER keep_live_file_hashes AFTER INSERT OR UPDATE OF "status", "buyer_id", "file_hashes", "file_pages" ON "invoices"
FOR EACH ROW EXECUTE FUNCTION keep_live_file_hashes();--> statement-breakpoint
-- Payments in progress hold every page of their files.
INSERT INTO "live_file_hashes" ("buyer_id", "sha256", "page", "invoice_id")
SELECT held."buyer_id", held."sha256", used.page, held."invoice_id"
FROM "live_file_hashes" held
JOIN "invoices" payment ON payment."id" = held."invoice_id"
CROSS JOIN LATERAL pages_of_payment(payment) used
WHERE used.sha256 = held."sha256" AND used.page > 1;
