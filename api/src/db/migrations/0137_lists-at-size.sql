-- True if a card payment request waits for its sender.
CREATE FUNCTION "needs_seller"("is_action_required" boolean, "action_required" jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "is_action_required" AND coalesce("action_required"->>'owner', '') = 'seller'
$$;--> statement-breakpoint
-- Keys of four letters or digits, because each pair of digits is in most invoice numbers.
CREATE OR REPLACE FUNCTION "search_keys"("owner" bigint, "body" text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array(
    SELECT DISTINCT "owner"::text || ':' || key
    FROM unnest(string_to_array("body", E'\n')) AS line,
      generate_series(1, length(line)) AS place,
      unnest(array[1, 2, 4]) AS width,
      substr(line, place, width) AS key
    WHERE width < 4 OR key COLLATE "C" ~ '^[0-9a-z]{4}$'
  )
$$;--> statement-breakpoint
-- Ranges of names are compared letter by letter, in every database.
ALTER TABLE "invoices" ALTER COLUMN "payee_kana" TYPE text COLLATE "C";--> statement-breakpoint
CREATE TABLE "closed_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"list_order" text NOT NULL,
	"bucket" text NOT NULL,
	"status" smallint NOT NULL,
	"is_change" boolean NOT NULL,
	"row_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"is_change" boolean NOT NULL,
	"row_count" bigint NOT NULL,
	"action_count" bigint NOT NULL,
	"billing_amount" bigint NOT NULL,
	"seller_commission" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_closed_by_applied_at";--> statement-breakpoint
DROP INDEX "invoices_closed_by_payment_due_date";--> statement-breakpoint
DROP INDEX "invoices_closed_by_deposit_date";--> statement-breakpoint
DROP INDEX "suppliers_search";--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "search_key" text GENERATED ALWAYS AS (translate(search_text, '乘亂亙亞佛來俠俱倂值假傳僞價儉兒兔內兩冰凛剎剩劍劑勞勳勵勸勻區卷卻卽參吳咒啞單噓嚙嚴囑圈國圍圓圖團堯填增墮壓壘壞壤壯壹壽奧奬妝姊姬孃學寢實寫寬寶將專對屆屬峯峽嶽巖巢帶廁廢廣廳彈彌彎彥徑從徵德恆悅惠惡惱愼慘應懷戀戰戲戶戾拂拔拜挾插揭搔搖搜摑擇擊擔據擧擴攝攪收效敍敕敘數斷晄晉晚晝暨曆曉曾會枡查條棧棱榆榮槇槪樂樓樞樣橫檜檢櫻權歐歡步歲歷歸殘殼毆每氣污沒涉淚淨淺渴溪溫溼滯滿潑潛澀澁澤濕濟濤濱濾瀧瀨灣焰燈燒營爐爭爲牀犧狀狹獎獨獵獸獻瓣甁產畫當疊痹瘦癡發皋盜盡眞硏碎礪祕祿禦禪禮禰禱稅稱稻穎穗穩穰竈竊竝粹糉絕絲經綠緖緣縣縱總繡繩繪繫繼續纔纖缺罐羣聯聰聲聽肅脣脫腦腳膽臟臺與舉舊舍艷荔莊莖菸萊萠萬蔣蔥薰藏藝藥蘆處虛號螢蟬蟲蠟蠶蠻衞裝襃覺覽觀觸說謠證譯譽讀變讓豐豫貓貳賣賴贊贗踐輕輛轉辨辭辯遙遞遲邊郞鄉鄕鄰醉醫醬醱釀釋銳鋪錄錢鍊鎭鐵鑄鑛閱關陷隨險隱雙雜雞霸靈靜顏顯飜餘餠騷驅驗驛髓體髮鬥鬭鱉鷄鷗鹼鹽麥麪麴麵黃黑默點黨齊齋齒齡龍龜髙﨑嵜邉濵冨嶋嶌隝舘桒栁礒靑𠮷曻渕渊槗𣘺圡㐂鄊薗淸濶煕熈枾栢舩菴蘓籔鉃鐡閒靏靍鳫刄劔劒卆吴埜壷夛宻寳尙敎旣泻瑤皷簑緜翆袮逹釡頰駈鬪鳯杦⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳︀︁︂︃︄︅︆︇︈︉︊︋︌︍︎️󠄀󠄁󠄂󠄃󠄄󠄅󠄆󠄇󠄈󠄉󠄊󠄋󠄌󠄍󠄎󠄏󠄐󠄑󠄒󠄓󠄔󠄕󠄖󠄗󠄘󠄙󠄚󠄛󠄜󠄝󠄞󠄟󠄠󠄡󠄢󠄣󠄤󠄥󠄦󠄧󠄨󠄩󠄪󠄫󠄬󠄭󠄮󠄯󠄰󠄱󠄲󠄳󠄴󠄵󠄶󠄷󠄸󠄹󠄺󠄻󠄼󠄽󠄾󠄿󠅀󠅁󠅂󠅃󠅄󠅅󠅆󠅇󠅈󠅉󠅊󠅋󠅌󠅍󠅎󠅏󠅐󠅑󠅒󠅓󠅔󠅕󠅖󠅗󠅘󠅙󠅚󠅛󠅜󠅝󠅞󠅟󠅠󠅡󠅢󠅣󠅤󠅥󠅦󠅧󠅨󠅩󠅪󠅫󠅬󠅭󠅮󠅯󠅰󠅱󠅲󠅳󠅴󠅵󠅶󠅷󠅸󠅹󠅺󠅻󠅼󠅽󠅾󠅿󠆀󠆁󠆂󠆃󠆄󠆅󠆆󠆇󠆈󠆉󠆊󠆋󠆌󠆍󠆎󠆏󠆐󠆑󠆒󠆓󠆔󠆕󠆖󠆗󠆘󠆙󠆚󠆛󠆜󠆝󠆞󠆟󠆠󠆡󠆢󠆣󠆤󠆥󠆦󠆧󠆨󠆩󠆪󠆫󠆬󠆭󠆮󠆯󠆰󠆱󠆲󠆳󠆴󠆵󠆶󠆷󠆸󠆹󠆺󠆻󠆼󠆽󠆾󠆿󠇀󠇁󠇂󠇃󠇄󠇅󠇆󠇇󠇈󠇉󠇊󠇋󠇌󠇍󠇎󠇏󠇐󠇑󠇒󠇓󠇔󠇕󠇖󠇗󠇘󠇙󠇚󠇛󠇜󠇝󠇞󠇟󠇠󠇡󠇢󠇣󠇤󠇥󠇦󠇧󠇨󠇩󠇪󠇫󠇬󠇭󠇮󠇯', '乗乱亘亜仏来侠倶併値仮伝偽価倹児兎内両氷凜刹剰剣剤労勲励勧匀区巻却即参呉呪唖単嘘噛厳嘱圏国囲円図団尭塡増堕圧塁壊壌壮壱寿奥奨粧姉姫嬢学寝実写寛宝将専対届属峰峡岳巌巣帯厠廃広庁弾弥弯彦径従徴徳恒悦恵悪悩慎惨応懐恋戦戯戸戻払抜拝挟挿掲掻揺捜掴択撃担拠挙拡摂撹収効叙勅叙数断晃晋晩昼曁暦暁曽会桝査条桟稜楡栄槙概楽楼枢様横桧検桜権欧歓歩歳歴帰残殻殴毎気汚没渉涙浄浅渇渓温湿滞満溌潜渋渋沢湿済涛浜沪滝瀬湾焔灯焼営炉争為床犠状狭奨独猟獣献弁瓶産画当畳痺痩痴発皐盗尽真研砕砺秘禄御禅礼祢祷税称稲頴穂穏穣竃窃並粋粽絶糸経緑緒縁県縦総繍縄絵繋継続才繊欠缶群連聡声聴粛唇脱脳脚胆臓台与挙旧舎艶茘荘茎煙莱萌万蒋葱薫蔵芸薬芦処虚号蛍蝉虫蝋蚕蛮衛装褒覚覧観触説謡証訳誉読変譲豊予猫弐売頼賛贋践軽輌転弁辞弁遥逓遅辺郎郷郷隣酔医醤醗醸釈鋭舗録銭錬鎮鉄鋳鉱閲関陥随険隠双雑鶏覇霊静顔顕翻余餅騒駆験駅髄体髪闘闘鼈鶏鴎鹸塩麦麺麹麺黄黒黙点党斉斎歯齢竜亀高崎崎辺浜富島島島館桑柳磯青吉昇淵淵橋橋土喜郷園清闊熙熙柿柏船庵蘇藪鉄鉄間鶴鶴雁刃剣剣卒呉野壺多密宝尚教既潟瑶鼓蓑綿翠祢達釜頬駆闘鳳杉厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑𫜹忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙亀亀龟')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "closed_counts_in_order" ON "closed_counts" USING btree ("owner_id","list_order","bucket","status","row_count");--> statement-breakpoint
CREATE INDEX "closed_counts_changes" ON "closed_counts" USING btree ("id") WHERE is_change;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_counts_once" ON "closed_counts" USING btree ("owner_id","list_order","bucket","status") WHERE not is_change;--> statement-breakpoint
CREATE INDEX "request_sums_seller_id_index" ON "request_sums" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "request_sums_changes" ON "request_sums" USING btree ("id") WHERE is_change;--> statement-breakpoint
CREATE UNIQUE INDEX "request_sums_once" ON "request_sums" USING btree ("seller_id","status") WHERE not is_change;--> statement-breakpoint
CREATE INDEX "drafts_open_by_amount" ON "drafts" USING btree ("buyer_id","billing_amount") WHERE invoice_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_requests_buyer_name_index" ON "invoice_requests" USING btree ("buyer_name");--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("buyer_id","billing_amount");--> statement-breakpoint
CREATE INDEX "invoices_closed_by_charge" ON "invoices" USING btree ("buyer_id","captured_at","id","applied_at","payment_due_date","deposit_date","closed_at","billing_amount","payee_kana") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_sent_open_by_payment_due_date" ON "invoices" USING btree ("seller_id",coalesce(payment_due_date, 'infinity'),"id","status","payment_due_date") WHERE kind = 'request' and status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_sent_closed_by_payment_due_date" ON "invoices" USING btree ("seller_id",coalesce(payment_due_date, 'infinity'),"id","status","payment_due_date") WHERE kind = 'request' and status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_sent_open_by_deposit_date" ON "invoices" USING btree ("seller_id",coalesce(deposit_date, 'infinity'),"id","status","deposit_date") WHERE kind = 'request' and status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_sent_closed_by_deposit_date" ON "invoices" USING btree ("seller_id",coalesce(deposit_date, 'infinity'),"id","status","deposit_date") WHERE kind = 'request' and status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_sent_open_by_billing_amount" ON "invoices" USING btree ("seller_id",billing_amount,"id","status") WHERE kind = 'request' and status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_sent_closed_by_billing_amount" ON "invoices" USING btree ("seller_id",billing_amount,"id","status") WHERE kind = 'request' and status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_sent_open_list" ON "invoices" USING btree ("seller_id",(not needs_seller(is_action_required, action_required)),coalesce(payment_due_date, 'infinity'),"id","status") WHERE kind = 'request' and status in (1, 2, 3, 6, 7);--> statement-breakpoint
CREATE INDEX "invoices_sent_closed_list" ON "invoices" USING btree ("seller_id",coalesce(closed_at, '-infinity'),"id","status","closed_at") WHERE kind = 'request' and status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_sent_closed_by_end" ON "invoices" USING btree ("seller_id",(case when status = 4 then deposit_date
  else (closed_at at time zone 'Asia/Tokyo')::date end)) WHERE kind = 'request' and status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "suppliers_by_creation" ON "suppliers" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("buyer_id","name_kana","id");--> statement-breakpoint
CREATE INDEX "invoices_closed_by_applied_at" ON "invoices" USING btree ("buyer_id",coalesce(applied_at, '-infinity'),"id","applied_at","payment_due_date","deposit_date","closed_at","billing_amount","payee_kana") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_payment_due_date" ON "invoices" USING btree ("buyer_id",coalesce(payment_due_date, '-infinity'),"id","applied_at","payment_due_date","deposit_date","closed_at","billing_amount","payee_kana") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "invoices_closed_by_deposit_date" ON "invoices" USING btree ("buyer_id",coalesce(deposit_date, '-infinity'),"id","applied_at","payment_due_date","deposit_date","closed_at","billing_amount","payee_kana") WHERE status in (4, 5, 8);--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin (search_keys(buyer_id, search_key));--> statement-breakpoint
REINDEX INDEX "invoices_search";--> statement-breakpoint
REINDEX INDEX "invoice_requests_search";--> statement-breakpoint
REINDEX INDEX "drafts_search";--> statement-breakpoint
REINDEX INDEX "invoice_request_drafts_search";--> statement-breakpoint
-- The range of each order in which a closed row is (api/src/db/list-buckets.ts), for its payer and
-- for the sender of a request.
CREATE FUNCTION "list_buckets"("buyer_id" bigint, "seller_id" bigint, "applied_at" timestamptz,
  "payment_due_date" date, "deposit_date" date, "closed_at" timestamptz, "billing_amount" bigint,
  "payee_kana" text)
RETURNS TABLE ("owner_id" bigint, "list_order" text, "bucket" text) LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    ("buyer_id", 'applied_at', coalesce(to_char("applied_at" AT TIME ZONE 'UTC', 'YYYY-MM'), '-')),
    ("buyer_id", 'payment_due_date', coalesce(to_char("payment_due_date", 'YYYY-MM'), '-')),
    ("buyer_id", 'deposit_date', coalesce(to_char("deposit_date", 'YYYY-MM'), '-')),
    ("buyer_id", 'closed_at', coalesce(to_char("closed_at" AT TIME ZONE 'UTC', 'YYYY-MM'), '-')),
    ("buyer_id", 'billing_amount', lpad(rpad(left("billing_amount"::text, 2), length("billing_amount"::text), '0'), 10, '0')),
    ("buyer_id", 'supplier_name', left("payee_kana", 2)),
    ("seller_id", 'sent payment_due_date', coalesce(to_char("payment_due_date", 'YYYY-MM'), '~')),
    ("seller_id", 'sent deposit_date', coalesce(to_char("deposit_date", 'YYYY-MM'), '~')),
    ("seller_id", 'sent closed_at', coalesce(to_char("closed_at" AT TIME ZONE 'UTC', 'YYYY-MM'), '-')),
    ("seller_id", 'sent billing_amount', lpad(rpad(left("billing_amount"::text, 2), length("billing_amount"::text), '0'), 10, '0'))
  ) AS buckets ("owner_id", "list_order", "bucket") WHERE "owner_id" IS NOT NULL
$$;--> statement-breakpoint
ALTER TABLE "closed_counts" ALTER COLUMN "bucket" TYPE text COLLATE "C";--> statement-breakpoint
-- As `keep_sums`: one change for each group that a statement touches.
CREATE FUNCTION "keep_list_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO closed_counts (owner_id, list_order, bucket, status, is_change, row_count)
    SELECT b.owner_id, b.list_order, b.bucket, status, true, count(*)
    FROM added AS i, list_buckets(i.buyer_id, i.seller_id, applied_at, payment_due_date, deposit_date, closed_at, billing_amount, payee_kana) AS b
    WHERE status IN (4, 5, 8) GROUP BY b.owner_id, b.list_order, b.bucket, status;
    INSERT INTO request_sums (seller_id, status, is_change, row_count, action_count, billing_amount, seller_commission)
    SELECT seller_id, status, true, count(*), count(*) FILTER (WHERE needs_seller(is_action_required, action_required)), sum(billing_amount), sum(seller_commission)
    FROM added WHERE seller_id IS NOT NULL GROUP BY seller_id, status;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO closed_counts (owner_id, list_order, bucket, status, is_change, row_count)
    SELECT b.owner_id, b.list_order, b.bucket, status, true, sum(n)
    FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM gone) AS i,
      list_buckets(i.buyer_id, i.seller_id, applied_at, payment_due_date, deposit_date, closed_at, billing_amount, payee_kana) AS b
    WHERE status IN (4, 5, 8) GROUP BY b.owner_id, b.list_order, b.bucket, status HAVING sum(n) <> 0;
    INSERT INTO request_sums (seller_id, status, is_change, row_count, action_count, billing_amount, seller_commission)
    SELECT seller_id, status, true, sum(n), sum(CASE WHEN needs_seller(is_action_required, action_required) THEN n ELSE 0 END), sum(n * billing_amount), sum(n * seller_commission)
    FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM gone) AS changed
    WHERE seller_id IS NOT NULL GROUP BY seller_id, status
    HAVING sum(n) <> 0 OR sum(CASE WHEN needs_seller(is_action_required, action_required) THEN n ELSE 0 END) <> 0
      OR sum(n * billing_amount) <> 0 OR sum(n * seller_commission) <> 0;
  ELSE
    INSERT INTO closed_counts (owner_id, list_order, bucket, status, is_change, row_count)
    SELECT b.owner_id, b.list_order, b.bucket, status, true, -count(*)
    FROM gone AS i, list_buckets(i.buyer_id, i.seller_id, applied_at, payment_due_date, deposit_date, closed_at, billing_amount, payee_kana) AS b
    WHERE status IN (4, 5, 8) GROUP BY b.owner_id, b.list_order, b.bucket, status;
    INSERT INTO request_sums (seller_id, status, is_change, row_count, action_count, billing_amount, seller_commission)
    SELECT seller_id, status, true, -count(*), -count(*) FILTER (WHERE needs_seller(is_action_required, action_required)), -sum(billing_amount), -sum(seller_commission)
    FROM gone WHERE seller_id IS NOT NULL GROUP BY seller_id, status;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_list_counts_of_new" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();--> statement-breakpoint
CREATE TRIGGER "keep_list_counts_of_changed" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();--> statement-breakpoint
CREATE TRIGGER "keep_list_counts_of_deleted" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_list_counts();--> statement-breakpoint
-- The triggers hold writers back until this migration has ended.
INSERT INTO closed_counts (owner_id, list_order, bucket, status, is_change, row_count)
SELECT b.owner_id, b.list_order, b.bucket, status, false, count(*)
FROM invoices AS i, list_buckets(i.buyer_id, i.seller_id, applied_at, payment_due_date, deposit_date, closed_at, billing_amount, payee_kana) AS b
WHERE status IN (4, 5, 8) GROUP BY b.owner_id, b.list_order, b.bucket, status;--> statement-breakpoint
INSERT INTO request_sums (seller_id, status, is_change, row_count, action_count, billing_amount, seller_commission)
SELECT seller_id, status, false, count(*), count(*) FILTER (WHERE needs_seller(is_action_required, action_required)), sum(billing_amount), sum(seller_commission)
FROM invoices WHERE seller_id IS NOT NULL GROUP BY seller_id, status;
