CREATE TABLE "invoice_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" smallint NOT NULL,
	"is_change" boolean NOT NULL,
	"row_count" bigint NOT NULL,
	"asked_count" bigint NOT NULL,
	"billing_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"supplier_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"is_change" boolean NOT NULL,
	"row_count" bigint NOT NULL,
	"billing_amount" bigint NOT NULL,
	"last_paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "invoice_sums_buyer_id_index" ON "invoice_sums" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "invoice_sums_changes" ON "invoice_sums" USING btree ("id") WHERE is_change;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sums_once" ON "invoice_sums" USING btree ("buyer_id","kind","status") WHERE not is_change;--> statement-breakpoint
CREATE INDEX "supplier_sums_buyer_id_supplier_id_index" ON "supplier_sums" USING btree ("buyer_id","supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_sums_changes" ON "supplier_sums" USING btree ("id") WHERE is_change;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_sums_once" ON "supplier_sums" USING btree ("supplier_id","year") WHERE not is_change;--> statement-breakpoint
-- One statement writes one change for each group that it touches, however many rows it has. `added`
-- and `gone` are the rows after and before it; rows that stay in their group cancel each other.
CREATE FUNCTION "keep_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invoice_sums (buyer_id, kind, status, is_change, row_count, asked_count, billing_amount, total_amount)
    SELECT buyer_id, kind, status, true, count(*), count(*) FILTER (WHERE is_action_required), sum(billing_amount), sum(total_amount)
    FROM added WHERE buyer_id IS NOT NULL GROUP BY buyer_id, kind, status;
    INSERT INTO supplier_sums (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
    SELECT buyer_id, supplier_id, extract(year FROM deposit_date), true, count(*), sum(billing_amount), max(paid_at(closed_at, deposit_date))
    FROM added WHERE buyer_id IS NOT NULL AND supplier_id IS NOT NULL AND status = 4 AND deposit_date IS NOT NULL
    GROUP BY buyer_id, supplier_id, extract(year FROM deposit_date);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO invoice_sums (buyer_id, kind, status, is_change, row_count, asked_count, billing_amount, total_amount)
    SELECT buyer_id, kind, status, true, sum(n), sum(CASE WHEN is_action_required THEN n ELSE 0 END), sum(n * billing_amount), sum(n * total_amount)
    FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM gone) AS changed
    WHERE buyer_id IS NOT NULL GROUP BY buyer_id, kind, status
    HAVING sum(n) <> 0 OR sum(CASE WHEN is_action_required THEN n ELSE 0 END) <> 0
      OR sum(n * billing_amount) <> 0 OR sum(n * total_amount) <> 0;
    INSERT INTO supplier_sums (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
    SELECT buyer_id, supplier_id, extract(year FROM deposit_date), true, sum(n), sum(n * billing_amount), max(paid_at(closed_at, deposit_date)) FILTER (WHERE n = 1)
    FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM gone) AS changed
    WHERE buyer_id IS NOT NULL AND supplier_id IS NOT NULL AND status = 4 AND deposit_date IS NOT NULL
    GROUP BY buyer_id, supplier_id, extract(year FROM deposit_date)
    HAVING sum(n) <> 0 OR sum(n * billing_amount) <> 0;
  ELSE
    INSERT INTO invoice_sums (buyer_id, kind, status, is_change, row_count, asked_count, billing_amount, total_amount)
    SELECT buyer_id, kind, status, true, -count(*), -count(*) FILTER (WHERE is_action_required), -sum(billing_amount), -sum(total_amount)
    FROM gone WHERE buyer_id IS NOT NULL GROUP BY buyer_id, kind, status;
    INSERT INTO supplier_sums (buyer_id, supplier_id, year, is_change, row_count, billing_amount)
    SELECT buyer_id, supplier_id, extract(year FROM deposit_date), true, -count(*), -sum(billing_amount)
    FROM gone WHERE buyer_id IS NOT NULL AND supplier_id IS NOT NULL AND status = 4 AND deposit_date IS NOT NULL
    GROUP BY buyer_id, supplier_id, extract(year FROM deposit_date);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The time of the transfer; payments from before it was kept have only their day.
CREATE FUNCTION "paid_at"("closed_at" timestamptz, "deposit_date" date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce("closed_at", "deposit_date"::timestamp AT TIME ZONE 'Asia/Tokyo')
$$;--> statement-breakpoint
CREATE TRIGGER "keep_sums_of_new" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_sums();--> statement-breakpoint
CREATE TRIGGER "keep_sums_of_changed" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_sums();--> statement-breakpoint
CREATE TRIGGER "keep_sums_of_deleted" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_sums();--> statement-breakpoint
-- The triggers hold writers back until this migration has ended.
INSERT INTO invoice_sums (buyer_id, kind, status, is_change, row_count, asked_count, billing_amount, total_amount)
SELECT buyer_id, kind, status, false, count(*), count(*) FILTER (WHERE is_action_required), sum(billing_amount), sum(total_amount)
FROM invoices WHERE buyer_id IS NOT NULL GROUP BY buyer_id, kind, status;--> statement-breakpoint
INSERT INTO supplier_sums (buyer_id, supplier_id, year, is_change, row_count, billing_amount, last_paid_at)
SELECT buyer_id, supplier_id, extract(year FROM deposit_date), false, count(*), sum(billing_amount), max(paid_at(closed_at, deposit_date))
FROM invoices WHERE buyer_id IS NOT NULL AND supplier_id IS NOT NULL AND status = 4 AND deposit_date IS NOT NULL
GROUP BY buyer_id, supplier_id, extract(year FROM deposit_date);
