CREATE TABLE "registered_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registered_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"buyer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"item" text NOT NULL,
	"state" text DEFAULT 'in_review' NOT NULL,
	"present" jsonb NOT NULL,
	"wanted" jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reminder_sent" boolean DEFAULT false NOT NULL,
	"is_overdue" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "registered_changes_item" CHECK (item in ('address', 'representative', 'name', 'contact')),
	CONSTRAINT "registered_changes_state" CHECK (state in ('in_review', 'question', 'applied', 'withdrawn')),
	CONSTRAINT "registered_changes_due_with_question" CHECK ((state = 'question') = (due_at is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "registered_changes" ADD CONSTRAINT "registered_changes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_changes" ADD CONSTRAINT "registered_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registered_changes_once" ON "registered_changes" USING btree ("buyer_id","item") WHERE state in ('in_review', 'question');--> statement-breakpoint
CREATE INDEX "registered_changes_of_buyer" ON "registered_changes" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "registered_changes_due" ON "registered_changes" USING btree ("due_at") WHERE state = 'question';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_change_id_registered_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."registered_changes"("id") ON DELETE no action ON UPDATE no action;