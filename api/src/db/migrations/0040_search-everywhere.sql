CREATE TABLE "list_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_views_name_once" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
DROP INDEX "drafts_buyer_id_updated_at_index";--> statement-breakpoint
DROP INDEX "invoice_request_drafts_buyer_id_updated_at_index";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_request_drafts" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD COLUMN "seller_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_seller_id_buyers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_open" ON "drafts" USING btree ("buyer_id","updated_at","id") WHERE invoice_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "drafts_search" ON "drafts" USING gin (search_keys(buyer_id, search_text)) WHERE invoice_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "drafts_without_search_text" ON "drafts" USING btree ("id") WHERE search_text is null and invoice_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "drafts_deleted" ON "drafts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_request_drafts_open" ON "invoice_request_drafts" USING btree ("buyer_id","updated_at","id") WHERE invoice_id is null;--> statement-breakpoint
CREATE INDEX "invoice_request_drafts_search" ON "invoice_request_drafts" USING gin (search_keys(buyer_id, search_text)) WHERE invoice_id is null;--> statement-breakpoint
CREATE INDEX "invoice_request_drafts_without_search_text" ON "invoice_request_drafts" USING btree ("id") WHERE search_text is null and invoice_id is null;--> statement-breakpoint
CREATE INDEX "invoice_requests_search" ON "invoice_requests" USING gin (search_keys(seller_id, search_text));--> statement-breakpoint
CREATE INDEX "invoice_requests_without_search_text" ON "invoice_requests" USING btree ("invoice_id") WHERE search_text is null;--> statement-breakpoint
CREATE INDEX "invoices_sent_by_billing_amount" ON "invoices" USING btree ("seller_id","billing_amount") WHERE seller_id is not null;--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin (search_keys(buyer_id, translate(search_text, '乘亂亙亞佛來俠俱倂值假傳僞價儉兒兔內兩冰凛剎剩劍劑勞勳勵勸勻區卷卻卽參吳咒啞單噓嚙嚴囑圈國圍圓圖團堯填增墮壓壘壞壤壯壹壽奧奬妝姊姬孃學寢實寫寬寶將專對屆屬峯峽嶽巖巢帶廁廢廣廳彈彌彎彥徑從徵德恆悅惠惡惱愼慘應懷戀戰戲戶戾拂拔拜挾插揭搔搖搜摑擇擊擔據擧擴攝攪收效敍敕敘數斷晄晉晚晝暨曆曉曾會枡查條棧棱榆榮槇槪樂樓樞樣橫檜檢櫻權歐歡步歲歷歸殘殼毆每氣污沒涉淚淨淺渴溪溫溼滯滿潑潛澀澁澤濕濟濤濱濾瀧瀨灣焰燈燒營爐爭爲牀犧狀狹獎獨獵獸獻瓣甁產畫當疊痹瘦癡發皋盜盡眞硏碎礪祕祿禦禪禮禰禱稅稱稻穎穗穩穰竈竊竝粹糉絕絲經綠緖緣縣縱總繡繩繪繫繼續纔纖缺罐羣聯聰聲聽肅脣脫腦腳膽臟臺與舉舊舍艷荔莊莖菸萊萠萬蔣蔥薰藏藝藥蘆處虛號螢蟬蟲蠟蠶蠻衞裝襃覺覽觀觸說謠證譯譽讀變讓豐豫貓貳賣賴贊贗踐輕輛轉辨辭辯遙遞遲邊郞鄉鄕鄰醉醫醬醱釀釋銳鋪錄錢鍊鎭鐵鑄鑛閱關陷隨險隱雙雜雞霸靈靜顏顯飜餘餠騷驅驗驛髓體髮鬥鬭鱉鷄鷗鹼鹽麥麪麴麵黃黑默點黨齊齋齒齡龍龜髙﨑嵜邉濵冨嶋嶌隝舘桒栁礒靑𠮷曻渕渊槗𣘺圡㐂鄊薗淸濶煕熈枾栢舩菴蘓籔鉃鐡閒靏靍鳫刄劔劒卆吴埜壷夛宻寳尙敎旣泻瑤皷簑緜翆袮逹釡頰駈鬪鳯杦⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳︀︁︂︃︄︅︆︇︈︉︊︋︌︍︎️󠄀󠄁󠄂󠄃󠄄󠄅󠄆󠄇󠄈󠄉󠄊󠄋󠄌󠄍󠄎󠄏󠄐󠄑󠄒󠄓󠄔󠄕󠄖󠄗󠄘󠄙󠄚󠄛󠄜󠄝󠄞󠄟󠄠󠄡󠄢󠄣󠄤󠄥󠄦󠄧󠄨󠄩󠄪󠄫󠄬󠄭󠄮󠄯󠄰󠄱󠄲󠄳󠄴󠄵󠄶󠄷󠄸󠄹󠄺󠄻󠄼󠄽󠄾󠄿󠅀󠅁󠅂󠅃󠅄󠅅󠅆󠅇󠅈󠅉󠅊󠅋󠅌󠅍󠅎󠅏󠅐󠅑󠅒󠅓󠅔󠅕󠅖󠅗󠅘󠅙󠅚󠅛󠅜󠅝󠅞󠅟󠅠󠅡󠅢󠅣󠅤󠅥󠅦󠅧󠅨󠅩󠅪󠅫󠅬󠅭󠅮󠅯󠅰󠅱󠅲󠅳󠅴󠅵󠅶󠅷󠅸󠅹󠅺󠅻󠅼󠅽󠅾󠅿󠆀󠆁󠆂󠆃󠆄󠆅󠆆󠆇󠆈󠆉󠆊󠆋󠆌󠆍󠆎󠆏󠆐󠆑󠆒󠆓󠆔󠆕󠆖󠆗󠆘󠆙󠆚󠆛󠆜󠆝󠆞󠆟󠆠󠆡󠆢󠆣󠆤󠆥󠆦󠆧󠆨󠆩󠆪󠆫󠆬󠆭󠆮󠆯󠆰󠆱󠆲󠆳󠆴󠆵󠆶󠆷󠆸󠆹󠆺󠆻󠆼󠆽󠆾󠆿󠇀󠇁󠇂󠇃󠇄󠇅󠇆󠇇󠇈󠇉󠇊󠇋󠇌󠇍󠇎󠇏󠇐󠇑󠇒󠇓󠇔󠇕󠇖󠇗󠇘󠇙󠇚󠇛󠇜󠇝󠇞󠇟󠇠󠇡󠇢󠇣󠇤󠇥󠇦󠇧󠇨󠇩󠇪󠇫󠇬󠇭󠇮󠇯', '乗乱亘亜仏来侠倶併値仮伝偽価倹児兎内両氷凜刹剰剣剤労勲励勧匀区巻却即参呉呪唖単嘘噛厳嘱圏国囲円図団尭塡増堕圧塁壊壌壮壱寿奥奨粧姉姫嬢学寝実写寛宝将専対届属峰峡岳巌巣帯厠廃広庁弾弥弯彦径従徴徳恒悦恵悪悩慎惨応懐恋戦戯戸戻払抜拝挟挿掲掻揺捜掴択撃担拠挙拡摂撹収効叙勅叙数断晃晋晩昼曁暦暁曽会桝査条桟稜楡栄槙概楽楼枢様横桧検桜権欧歓歩歳歴帰残殻殴毎気汚没渉涙浄浅渇渓温湿滞満溌潜渋渋沢湿済涛浜沪滝瀬湾焔灯焼営炉争為床犠状狭奨独猟獣献弁瓶産画当畳痺痩痴発皐盗尽真研砕砺秘禄御禅礼祢祷税称稲頴穂穏穣竃窃並粋粽絶糸経緑緒縁県縦総繍縄絵繋継続才繊欠缶群連聡声聴粛唇脱脳脚胆臓台与挙旧舎艶茘荘茎煙莱萌万蒋葱薫蔵芸薬芦処虚号蛍蝉虫蝋蚕蛮衛装褒覚覧観触説謡証訳誉読変譲豊予猫弐売頼賛贋践軽輌転弁辞弁遥逓遅辺郎郷郷隣酔医醤醗醸釈鋭舗録銭錬鎮鉄鋳鉱閲関陥随険隠双雑鶏覇霊静顔顕翻余餅騒駆験駅髄体髪闘闘鼈鶏鴎鹸塩麦麺麹麺黄黒黙点党斉斎歯齢竜亀高崎崎辺浜富島島島館桑柳磯青吉昇淵淵橋橋土喜郷園清闊熙熙柿柏船庵蘇藪鉄鉄間鶴鶴雁刃剣剣卒呉野壺多密宝尚教既潟瑶鼓蓑綿翠祢達釜頬駆闘鳳杉厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑𫜹忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙亀亀龟')));