import {
  cellsOf,
  extractFields,
  runInProcess
} from "./chunk-37ORLPX5.js";

// ../../tmp/lay.mts
import { writeFileSync } from "node:fs";

// api/src/testing/invoice-layouts.ts
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
var FONT = createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf");
async function pdfOf(pages, options = {}) {
  const document = new PDFDocument({ size: "A4", margin: 0, autoFirstPage: false, ...options });
  const chunks = [];
  document.on("data", (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once("end", () => resolve()));
  document.font(FONT);
  for (const draw of pages) {
    document.addPage();
    const write = (text, x, y, size = 10) => void document.fontSize(size).text(text, x, y, { lineBreak: false });
    draw({ write, writeRight: (text, x, y, size = 10) => write(text, x - document.fontSize(size).widthOfString(text), y, size) });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
var labelAboveValue = {
  name: "labels above their values, in boxes beside each other",
  draw: ({ write, writeRight }) => {
    write("\u8ACB \u6C42 \u66F8", 250, 40, 24);
    write("\u682A\u5F0F\u4F1A\u793E\u307F\u306A\u3068\u5546\u4F1A \u5FA1\u4E2D", 40, 90, 14);
    for (const [text, x] of [["\u8ACB\u6C42\u66F8\u756A\u53F7", 40], ["\u8ACB\u6C42\u65E5", 160], ["\u304A\u652F\u6255\u671F\u9650", 280]]) write(text, x, 130, 8);
    for (const [text, x] of [["2026-0118", 40], ["2026\u5E7411\u67085\u65E5", 160], ["2026\u5E7412\u670831\u65E5", 280]]) write(text, x, 144, 11);
    write("\u3054 \u8ACB \u6C42 \u91D1 \u984D", 40, 180, 8);
    write("\xA5 1,650,000 -", 40, 194, 20);
    write("\u682A\u5F0F\u4F1A\u793E\u5317\u6597\u30C7\u30B6\u30A4\u30F3", 380, 90, 12);
    write("\u3012060-0001 \u5317\u6D77\u9053\u672D\u5E4C\u5E02\u4E2D\u592E\u533A\u5317\u4E00\u6761\u897F2-1", 380, 108, 8);
    write("TEL 011-222-3333  FAX 011-222-3334", 380, 120, 8);
    write("\u767B\u9332\u756A\u53F7 T7999901000001", 380, 132, 8);
    for (const [text, x] of [["\u6458\u8981", 40], ["\u6570\u91CF", 300], ["\u5358\u4FA1", 380], ["\u91D1\u984D", 500]]) write(text, x, 250, 9);
    write("\u30D6\u30E9\u30F3\u30C9\u30B5\u30A4\u30C8\u5236\u4F5C", 40, 268);
    writeRight("1", 325, 268);
    writeRight("1,500,000", 420, 268);
    writeRight("1,500,000", 540, 268);
    for (const [label, amount, y] of [["\u5C0F\u8A08", "1,500,000", 320], ["\u6D88\u8CBB\u7A0E(10%)", "150,000", 336], ["\u5408\u8A08", "1,650,000", 352]]) {
      write(label, 400, y);
      writeRight(amount, 540, y);
    }
    write("\u304A\u632F\u8FBC\u5148", 40, 420, 8);
    write("\u5317\u6D0B\u9280\u884C \u672D\u5E4C\u99C5\u524D\u652F\u5E97 \uFF08\u666E\uFF097654321 \u30AB\uFF09\u30DB\u30AF\u30C8\u30C7\u30B6\u30A4\u30F3", 40, 434);
    write("\u632F\u8FBC\u624B\u6570\u6599\u306F\u304A\u5BA2\u69D8\u8CA0\u62C5\u3067\u304A\u9858\u3044\u3044\u305F\u3057\u307E\u3059\u3002", 40, 470, 8);
  },
  expected: {
    payee_name: "\u682A\u5F0F\u4F1A\u793E\u5317\u6597\u30C7\u30B6\u30A4\u30F3",
    payer_name: "\u682A\u5F0F\u4F1A\u793E\u307F\u306A\u3068\u5546\u4F1A",
    invoice_number: "2026-0118",
    invoice_date: "2026-11-05",
    payment_due_date: "2026-12-31",
    billing_amount: "1650000",
    invoice_registration_number: "T7999901000001",
    bank_name: "\u5317\u6D0B\u9280\u884C",
    branch_name: "\u672D\u5E4C\u99C5\u524D\u652F\u5E97",
    account_type: "\u666E\u901A",
    account_number: "7654321",
    account_holder_kana: "\uFF76)\uFF8E\uFF78\uFF84\uFF83\uFF9E\uFF7B\uFF9E\uFF72\uFF9D"
  }
};
var twoColumnTable = {
  name: "tables of a label and a value, spaced labels, the issuer below",
  draw: ({ write, writeRight }) => {
    write("\u5FA1 \u8ACB \u6C42 \u66F8", 230, 40, 22);
    write("\u6709\u9650\u4F1A\u793E\u3055\u304F\u3089\u5802", 40, 90, 13);
    write("\u7D4C\u7406\u8AB2", 40, 108);
    write("\u5FA1\u4E2D", 190, 108, 11);
    const rows = [["\u4EF6\u3000\u3000\u540D", "\u5E97\u8217\u6539\u88C5\u5DE5\u4E8B\uFF0811\u6708\u5206\uFF09"], ["\u8ACB\u6C42\u756A\u53F7", "A-2291"], ["\u767A \u884C \u65E5", "\uFF12\uFF10\uFF12\uFF16\uFF0F\uFF11\uFF11\uFF0F\uFF11\uFF10"], ["\u652F\u6255\u671F\u65E5", "\uFF12\uFF10\uFF12\uFF16\uFF0F\uFF11\uFF12\uFF0F\uFF11\uFF10"], ["\u8ACB\u6C42\u91D1\u984D\uFF08\u7A0E\u8FBC\uFF09", "880,000\u5186"]];
    rows.forEach(([label, value], index) => {
      write(label, 50, 150 + index * 20);
      write(value, 170, 150 + index * 20);
    });
    for (const [label, amount, y] of [["\u7A0E \u629C \u91D1 \u984D", "800,000", 300], ["\u6D88 \u8CBB \u7A0E \u984D", "80,000", 318], ["\u5408\u3000\u3000\u8A08", "880,000", 336]]) {
      write(label, 350, y);
      writeRight(amount, 540, y);
    }
    const bank = [["\u91D1\u878D\u6A5F\u95A2\u540D", "\u798F\u5CA1\u9280\u884C"], ["\u652F\u5E97\u540D", "\u5929\u795E\u753A\u652F\u5E97"], ["\u9810\u91D1\u7A2E\u76EE", "\u5F53\u5EA7\u9810\u91D1"], ["\u53E3\u5EA7\u756A\u53F7", "0012345"], ["\u53E3\u5EA7\u540D\u7FA9", "\u30E6\uFF09\u30D2\u30CE\u30C7\u30B3\u30A6\u30E0\u30C6\u30F3"]];
    write("\u3010\u304A\u632F\u8FBC\u5148\u3011", 50, 400);
    bank.forEach(([label, value], index) => {
      write(label, 60, 418 + index * 18);
      write(value, 180, 418 + index * 18);
    });
    write("\u8ACB\u6C42\u5143", 50, 540);
    write("\u6709\u9650\u4F1A\u793E\u3072\u306E\u3067\u5DE5\u52D9\u5E97", 170, 540);
    write("\u4F4F\u6240", 50, 556);
    write("\u798F\u5CA1\u770C\u798F\u5CA1\u5E02\u4E2D\u592E\u533A\u5929\u795E1-2-3", 170, 556);
    write("\u9069\u683C\u8ACB\u6C42\u66F8\u767A\u884C\u4E8B\u696D\u8005\u767B\u9332\u756A\u53F7", 50, 572, 8);
    write("T6999901000002", 170, 572);
  },
  expected: {
    payee_name: "\u6709\u9650\u4F1A\u793E\u3072\u306E\u3067\u5DE5\u52D9\u5E97",
    payer_name: "\u6709\u9650\u4F1A\u793E\u3055\u304F\u3089\u5802",
    subject: "\u5E97\u8217\u6539\u88C5\u5DE5\u4E8B(11\u6708\u5206)",
    invoice_number: "A-2291",
    invoice_date: "2026-11-10",
    payment_due_date: "2026-12-10",
    billing_amount: "880000",
    invoice_registration_number: "T6999901000002",
    bank_name: "\u798F\u5CA1\u9280\u884C",
    branch_name: "\u5929\u795E\u753A\u652F\u5E97",
    account_type: "\u5F53\u5EA7",
    account_number: "0012345",
    account_holder_kana: "\uFF95)\uFF8B\uFF89\uFF83\uFF9E\uFF7A\uFF73\uFF91\uFF83\uFF9D"
  }
};
var gluedColons = {
  name: "labels with a colon glued to the value, era dates, one line a value",
  draw: ({ write, writeRight }) => {
    write("\u8ACB\u6C42\u66F8", 260, 40, 20);
    write("No.\uFF1AR8-0456", 420, 70);
    write("\u4F5C\u6210\u65E5\uFF1AR8.10.31", 420, 86);
    write("(\u682A)\u30AA\u30EA\u30FC\u30D6\u98DF\u54C1\u3000\u55B6\u696D\u90E8\u3000\u7530\u4E2D\u69D8", 40, 100, 12);
    write("\u5408\u540C\u4F1A\u793E\u3057\u3089\u304B\u3070\u904B\u8F38", 360, 120, 11);
    write("\u9577\u91CE\u770C\u677E\u672C\u5E02\u5927\u624B3-8-13", 360, 136, 9);
    write("\u96FB\u8A71\uFF1A0263-33-4444", 360, 149, 9);
    write("\u4E8B\u696D\u8005\u767B\u9332\u756A\u53F7\uFF1A\uFF34\uFF15\uFF19\uFF19\uFF19\uFF19\uFF10\uFF11\uFF10\uFF10\uFF10\uFF10\uFF10\uFF13", 360, 162, 9);
    write("\u4EF6\u540D\uFF1A10\u6708\u5EA6\u914D\u9001\u696D\u52D9", 40, 150);
    write("\u3054\u8ACB\u6C42\u5408\u8A08\u984D\uFF1A\uFFE5242,000\uFF0D", 40, 180, 14);
    write("\u652F\u6255\u671F\u9650\uFF1A\u4EE4\u548C8\u5E7411\u670830\u65E5\u307E\u3067", 40, 206);
    writeRight("\u914D\u9001\u696D\u52D9\u4E00\u5F0F", 150, 250);
    writeRight("220,000", 540, 250);
    write("\u5C0F\u8A08\uFF1A220,000", 420, 280);
    write("\u6D88\u8CBB\u7A0E\u7B49\uFF1A22,000", 420, 296);
    write("\u632F\u8FBC\u5148\u9280\u884C\uFF1A\u516B\u5341\u4E8C\u9280\u884C", 40, 340);
    write("\u652F\u5E97\u540D\uFF1A\u677E\u672C\u55B6\u696D\u90E8", 40, 356);
    write("\u53E3\u5EA7\u7A2E\u5225\uFF1A\u666E\u901A", 40, 372);
    write("\u53E3\u5EA7\u756A\u53F7\uFF1A1029384", 40, 388);
    write("\u53E3\u5EA7\u540D\u7FA9\u4EBA\uFF1A\u30C9\uFF09\u30B7\u30E9\u30AB\u30D0\u30A6\u30F3\u30E6", 40, 404);
  },
  expected: {
    payee_name: "\u5408\u540C\u4F1A\u793E\u3057\u3089\u304B\u3070\u904B\u8F38",
    payer_name: "(\u682A)\u30AA\u30EA\u30FC\u30D6\u98DF\u54C1",
    subject: "10\u6708\u5EA6\u914D\u9001\u696D\u52D9",
    invoice_number: "R8-0456",
    invoice_date: "2026-10-31",
    payment_due_date: "2026-11-30",
    billing_amount: "242000",
    invoice_registration_number: "T5999901000003",
    bank_name: "\u516B\u5341\u4E8C\u9280\u884C",
    branch_name: "\u677E\u672C\u55B6\u696D\u90E8",
    account_type: "\u666E\u901A",
    account_number: "1029384",
    account_holder_kana: "\uFF84\uFF9E)\uFF7C\uFF97\uFF76\uFF8A\uFF9E\uFF73\uFF9D\uFF95"
  }
};
var englishMixed = {
  name: "English and Japanese labels mixed",
  draw: ({ write, writeRight }) => {
    write("INVOICE / \u8ACB\u6C42\u66F8", 40, 40, 22);
    write("Bill To:", 40, 90, 9);
    write("\u682A\u5F0F\u4F1A\u793E\u307F\u306A\u3068\u5546\u4F1A", 40, 104, 12);
    for (const [label, value, y] of [["Invoice No.", "CL-88213", 90], ["Invoice Date", "2026-11-01", 106], ["Due Date", "2026-11-30", 122]]) {
      write(label, 360, y);
      write(value, 450, y);
    }
    write("From", 40, 150, 9);
    write("\u30AF\u30E9\u30A6\u30C9\u30D9\u30FC\u30B9\u682A\u5F0F\u4F1A\u793E", 40, 164, 12);
    write("\u6771\u4EAC\u90FD\u6E2F\u533A\u829D\u516C\u57124-2-8", 40, 180, 9);
    write("Registration No: T4999901000004", 40, 193, 9);
    for (const [text, x] of [["Description", 40], ["Qty", 320], ["Unit Price", 380], ["Amount", 500]]) write(text, x, 240, 9);
    write("Business plan (Nov)", 40, 258);
    writeRight("12", 340, 258);
    writeRight("5,000", 430, 258);
    writeRight("60,000", 540, 258);
    for (const [label, amount, y] of [["Subtotal", "\xA560,000", 300], ["Tax (10%)", "\xA56,000", 316], ["Amount Due", "\xA566,000", 332]]) {
      write(label, 400, y);
      writeRight(amount, 540, y);
    }
    write("Bank Details", 40, 400, 9);
    for (const [label, value, y] of [["Bank Name", "\u697D\u5929\u9280\u884C", 416], ["Branch", "\u7B2C\u4E00\u55B6\u696D\u652F\u5E97", 432], ["Account Type", "\u666E\u901A", 448], ["Account No.", "7001234", 464], ["Account Name", "\u30AF\u30E9\u30A6\u30C9\u30D9\u30FC\u30B9\uFF08\u30AB", 480]]) {
      write(label, 40, y);
      write(value, 140, y);
    }
  },
  expected: {
    payee_name: "\u30AF\u30E9\u30A6\u30C9\u30D9\u30FC\u30B9\u682A\u5F0F\u4F1A\u793E",
    payer_name: "\u682A\u5F0F\u4F1A\u793E\u307F\u306A\u3068\u5546\u4F1A",
    invoice_number: "CL-88213",
    invoice_date: "2026-11-01",
    payment_due_date: "2026-11-30",
    billing_amount: "66000",
    invoice_registration_number: "T4999901000004",
    bank_name: "\u697D\u5929\u9280\u884C",
    branch_name: "\u7B2C\u4E00\u55B6\u696D\u652F\u5E97",
    account_type: "\u666E\u901A",
    account_number: "7001234",
    account_holder_kana: "\uFF78\uFF97\uFF73\uFF84\uFF9E\uFF8D\uFF9E-\uFF7D(\uFF76"
  }
};
var soleProprietor = {
  name: "a sole proprietor with withheld tax, terms instead of a due date, bank in one line",
  draw: ({ write, writeRight }) => {
    writeRight("2026\u5E7411\u670812\u65E5", 550, 40);
    writeRight("\u8ACB\u6C42\u66F8No. 15", 550, 56);
    write("\u3054\u8ACB\u6C42\u66F8", 250, 80, 20);
    write("\u682A\u5F0F\u4F1A\u793E\u30B5\u30F3\u30D7\u30EB\u5546\u4E8B", 40, 130, 13);
    write("\u5E83\u5831\u90E8 \u4F50\u85E4 \u69D8", 40, 148, 11);
    write("\u30C7\u30B6\u30A4\u30F3\u4E8B\u52D9\u6240 \u6C34\u8272", 400, 130, 12);
    write("\u3012150-0001 \u6771\u4EAC\u90FD\u6E0B\u8C37\u533A\u795E\u5BAE\u524D5-1-2-301", 400, 146, 8);
    write("TEL 090-1111-2222", 400, 157, 8);
    write("\u767B\u9332\u756A\u53F7 T1234567890128", 400, 168, 8);
    write("\u4E0B\u8A18\u306E\u901A\u308A\u3054\u8ACB\u6C42\u7533\u3057\u4E0A\u3052\u307E\u3059\u3002", 40, 190);
    write("\u5DEE\u5F15\u3054\u8ACB\u6C42\u984D\u3000\uFFE599,790", 40, 215, 15);
    write("\u304A\u652F\u6255\u6761\u4EF6\u3000\u6708\u672B\u7DE0\u3081\u7FCC\u6708\u672B\u6255\u3044", 40, 245);
    for (const [label, amount, y] of [["\u30ED\u30B4\u5236\u4F5C", "100,000", 290], ["\u5C0F\u8A08", "100,000", 330], ["\u6D88\u8CBB\u7A0E 10%", "10,000", 346], ["\u6E90\u6CC9\u5FB4\u53CE\u7A0E", "-10,210", 362], ["\u5408\u8A08", "99,790", 378]]) {
      write(label, 340, y);
      writeRight(amount, 540, y);
    }
    write("\u632F\u8FBC\u5148\u3000\u4E09\u4E95\u4F4F\u53CB\u9280\u884C \u6E0B\u8C37\u652F\u5E97 \u666E\u901A 2345678 \u30DF\u30BA\u30A4\u30ED \u30CF\u30CA\u30B3", 40, 440);
  },
  expected: {
    payee_name: "\u30C7\u30B6\u30A4\u30F3\u4E8B\u52D9\u6240 \u6C34\u8272",
    payer_name: "\u682A\u5F0F\u4F1A\u793E\u30B5\u30F3\u30D7\u30EB\u5546\u4E8B",
    invoice_number: "15",
    invoice_date: "2026-11-12",
    payment_due_date: "2026-12-31",
    billing_amount: "99790",
    invoice_registration_number: "T1234567890128",
    bank_name: "\u4E09\u4E95\u4F4F\u53CB\u9280\u884C",
    branch_name: "\u6E0B\u8C37\u652F\u5E97",
    account_type: "\u666E\u901A",
    account_number: "2345678",
    account_holder_kana: "\uFF90\uFF7D\uFF9E\uFF72\uFF9B \uFF8A\uFF85\uFF7A"
  }
};
var amountsInGrid = {
  name: "a monthly statement: amounts in a grid, two tax rates, the bank as a table with a heading row",
  draw: ({ write, writeRight }) => {
    write("\u8ACB\u6C42\u66F8\uFF08\u5FA1\u8ACB\u6C42\u660E\u7D30\u66F8\uFF09", 200, 40, 16);
    write("\u304A\u5BA2\u69D8\u30B3\u30FC\u30C9 00451", 40, 70, 8);
    write("\u682A\u5F0F\u4F1A\u793E\u307F\u306A\u3068\u5546\u4F1A\u3000\u5FA1\u4E2D", 40, 90, 13);
    write("\u8ACB\u6C42\u7DE0\u5207\u65E5 2026\u5E7410\u670831\u65E5", 380, 60, 9);
    write("\u4F1D\u7968\u756A\u53F7 0098812", 380, 74, 9);
    write("\u9752\u8449\u98DF\u6750\u682A\u5F0F\u4F1A\u793E", 380, 96, 12);
    write("\u5BAE\u57CE\u770C\u4ED9\u53F0\u5E02\u9752\u8449\u533A\u4E00\u756A\u753A1-1-1", 380, 112, 8);
    write("TEL(022)333-4444", 380, 123, 8);
    write("\u767B\u9332\u756A\u53F7:T3-9999-0100-0005", 380, 134, 8);
    const columns = [["\u524D\u56DE\u5FA1\u8ACB\u6C42\u984D", "310,000"], ["\u5FA1\u5165\u91D1\u984D", "310,000"], ["\u4ECA\u56DE\u5FA1\u8CB7\u4E0A\u984D", "402,300"], ["\u6D88\u8CBB\u7A0E\u984D", "34,184"], ["\u4ECA\u56DE\u5FA1\u8ACB\u6C42\u984D", "436,484"]];
    columns.forEach(([label, amount], index) => {
      write(label, 40 + index * 100, 180, 9);
      writeRight(amount, 130 + index * 100, 196, 11);
    });
    write("\u767A\u884C\u65E5 2026\u5E7411\u67082\u65E5", 40, 215, 9);
    write("\u304A\u652F\u6255\u65E5 2026\u5E7411\u670830\u65E5", 200, 215, 9);
    for (const [text, x] of [["\u65E5\u4ED8", 40], ["\u54C1\u540D", 120], ["\u6570\u91CF", 330], ["\u91D1\u984D", 500]]) write(text, x, 250, 9);
    for (const [day, item, quantity, amount, y] of [["10/05", "\u696D\u52D9\u7528\u5C0F\u9EA6\u7C89 25kg \u203B", "40", "302,300", 266], ["10/12", "\u5305\u88C5\u8CC7\u6750", "10", "100,000", 282]]) {
      write(day, 40, y);
      write(item, 120, y);
      writeRight(quantity, 350, y);
      writeRight(amount, 540, y);
    }
    write("8%\u5BFE\u8C61 302,300 \u6D88\u8CBB\u7A0E 24,184\u300010%\u5BFE\u8C61 100,000 \u6D88\u8CBB\u7A0E 10,000", 180, 320, 9);
    write("\u304A\u632F\u8FBC\u5148", 40, 400, 9);
    for (const [text, x] of [["\u9280\u884C\u540D", 40], ["\u652F\u5E97\u540D", 150], ["\u7A2E\u5225", 260], ["\u53E3\u5EA7\u756A\u53F7", 310], ["\u53E3\u5EA7\u540D\u7FA9", 400]]) write(text, x, 416, 8);
    for (const [text, x] of [["\u4E03\u5341\u4E03\u9280\u884C", 40], ["\u4E00\u756A\u753A\u652F\u5E97", 150], ["\u666E\u901A", 260], ["5556667", 310], ["\u30A2\u30AA\u30D0\u30B7\u30E8\u30AF\u30B6\u30A4\uFF08\u30AB", 400]]) write(text, x, 430);
  },
  expected: {
    payee_name: "\u9752\u8449\u98DF\u6750\u682A\u5F0F\u4F1A\u793E",
    payer_name: "\u682A\u5F0F\u4F1A\u793E\u307F\u306A\u3068\u5546\u4F1A",
    invoice_number: "0098812",
    invoice_date: "2026-11-02",
    payment_due_date: "2026-11-30",
    billing_amount: "436484",
    invoice_registration_number: "T3999901000005",
    bank_name: "\u4E03\u5341\u4E03\u9280\u884C",
    branch_name: "\u4E00\u756A\u753A\u652F\u5E97",
    account_type: "\u666E\u901A",
    account_number: "5556667",
    account_holder_kana: "\uFF71\uFF75\uFF8A\uFF9E\uFF7C\uFF96\uFF78\uFF7B\uFF9E\uFF72(\uFF76"
  }
};
var INVOICE_LAYOUTS = [labelAboveValue, twoColumnTable, gluedColons, englishMixed, soleProprietor, amountsInGrid];

// api/src/testing/unseen-invoice-layouts.ts
var fieldsAtRight = {
  name: "numbers in a block at the right, the bank in lines without labels",
  draw: ({ write, writeRight }) => {
    write("\u8ACB\u6C42\u66F8", 40, 40, 26);
    for (const [label, value, y] of [["\u8ACB\u6C42\u65E5", "2026/11/04", 44], ["\u8ACB\u6C42\u756A\u53F7", "00087", 58], ["\u767B\u9332\u756A\u53F7", "T2999901000006", 72]]) {
      write(label, 400, y, 9);
      writeRight(value, 555, y, 9);
    }
    write("\u682A\u5F0F\u4F1A\u793E\u6771\u897F\u5546\u4E8B", 40, 100, 14);
    write("\u5FA1\u4E2D", 200, 100, 14);
    write("\u3012530-0001", 40, 120, 9);
    write("\u5927\u962A\u5E9C\u5927\u962A\u5E02\u5317\u533A\u6885\u75301-2-3", 40, 132, 9);
    write("\u682A\u5F0F\u4F1A\u793E \u30B3\u30C8\u30CE\u30CF", 400, 100, 12);
    write("\u7530\u4E2D \u6B21\u90CE", 400, 116, 9);
    write("\u3012604-8101", 400, 128, 9);
    write("\u4EAC\u90FD\u5E9C\u4EAC\u90FD\u5E02\u4E2D\u4EAC\u533A\u67F3\u99AC\u5834\u753A1-2", 400, 140, 9);
    write("TEL: 075-111-2222", 400, 152, 9);
    write("\u4E0B\u8A18\u306E\u3068\u304A\u308A\u3001\u5FA1\u8ACB\u6C42\u7533\u3057\u4E0A\u3052\u307E\u3059\u3002", 40, 170, 9);
    write("\u5408\u8A08\u91D1\u984D", 40, 200, 12);
    write("\uFFE5110,000", 130, 196, 18);
    write("(\u7A0E\u8FBC)", 240, 202, 9);
    write("\u304A\u652F\u6255\u3044\u671F\u9650", 40, 225, 9);
    write("2026/11/30", 130, 225, 9);
    for (const [text, x] of [["\u54C1\u756A\u30FB\u54C1\u540D", 40], ["\u6570\u91CF", 330], ["\u5358\u4FA1", 400], ["\u91D1\u984D", 500]]) write(text, x, 260, 9);
    write("\u7FFB\u8A33\u6599", 40, 276);
    writeRight("20 \u5F0F", 350, 276);
    writeRight("5,000", 440, 276);
    writeRight("100,000", 540, 276);
    for (const [label, amount, y] of [["\u5C0F\u8A08", "\xA5100,000", 320], ["\u6D88\u8CBB\u7A0E (10%)", "\xA510,000", 334], ["\u5408\u8A08", "\xA5110,000", 348]]) {
      write(label, 400, y, 9);
      writeRight(amount, 540, y, 9);
    }
    write("\u632F\u8FBC\u5148", 40, 400, 9);
    write("\u4EAC\u90FD\u4E2D\u592E\u4FE1\u7528\u91D1\u5EAB \u672C\u5E97\u55B6\u696D\u90E8", 40, 414, 9);
    write("\u666E\u901A\u9810\u91D1 0345678", 40, 427, 9);
    write("\u30AB\uFF09\u30B3\u30C8\u30CE\u30CF", 40, 440, 9);
    write("\u5099\u8003", 40, 480, 9);
    write("\u304A\u632F\u8FBC\u624B\u6570\u6599\u306F\u5FA1\u793E\u3054\u8CA0\u62C5\u306B\u3066\u304A\u9858\u3044\u3044\u305F\u3057\u307E\u3059\u3002", 40, 493, 9);
  },
  expected: {
    payee_name: "\u682A\u5F0F\u4F1A\u793E \u30B3\u30C8\u30CE\u30CF",
    payer_name: "\u682A\u5F0F\u4F1A\u793E\u6771\u897F\u5546\u4E8B",
    invoice_number: "00087",
    invoice_date: "2026-11-04",
    payment_due_date: "2026-11-30",
    billing_amount: "110000",
    invoice_registration_number: "T2999901000006",
    bank_name: "\u4EAC\u90FD\u4E2D\u592E\u4FE1\u7528\u91D1\u5EAB",
    branch_name: "\u672C\u5E97\u55B6\u696D\u90E8",
    account_type: "\u666E\u901A",
    account_number: "0345678",
    account_holder_kana: "\uFF76)\uFF7A\uFF84\uFF89\uFF8A"
  }
};
var boxedHead = {
  name: "amount, due date and bank as three boxes, two banks to choose from",
  draw: ({ write, writeRight }) => {
    write("No. S-20261103", 430, 30, 9);
    write("2026\u5E74 11\u6708 3\u65E5", 430, 44, 9);
    write("\u5FA1\u3000\u8ACB\u3000\u6C42\u3000\u66F8", 210, 64, 18);
    write("\u5C71\u624B\u5EFA\u6750\u682A\u5F0F\u4F1A\u793E\u3000\u5FA1\u4E2D", 40, 110, 13);
    write("\u682A\u5F0F\u4F1A\u793E\u30DF\u30E9\u30A4\u8A2D\u5099", 380, 110, 12);
    write("\u4EE3\u8868\u53D6\u7DE0\u5F79\u3000\u9234\u6728 \u4E00\u90CE", 380, 126, 9);
    write("\u3012231-0001 \u795E\u5948\u5DDD\u770C\u6A2A\u6D5C\u5E02\u4E2D\u533A\u65B0\u6E2F2-2-1", 380, 138, 8);
    write("TEL 045-222-3333 / FAX 045-222-3334", 380, 149, 8);
    write("\u9069\u683C\u8ACB\u6C42\u66F8\u767A\u884C\u4E8B\u696D\u8005\u756A\u53F7\uFF1AT1999901000007", 380, 160, 8);
    write("\u4EF6\u540D\uFF1A\u7A7A\u8ABF\u8A2D\u5099\u5B9A\u671F\u70B9\u691C", 40, 150);
    for (const [label, x] of [["\u7A0E\u8FBC\u3054\u8ACB\u6C42\u91D1\u984D", 40], ["\u304A\u632F\u8FBC\u671F\u65E5", 220], ["\u304A\u632F\u8FBC\u5148", 340]]) write(label, x, 190, 8);
    write("275,000\u5186", 40, 206, 16);
    write("2026\u5E7412\u670825\u65E5", 220, 208, 11);
    write("\u6A2A\u6D5C\u9280\u884C \u672C\u5E97\u55B6\u696D\u90E8 \u666E\u901A 1112223", 340, 204, 8);
    write("\u4E09\u83F1UFJ\u9280\u884C \u6A2A\u6D5C\u652F\u5E97 \u5F53\u5EA7 4445556", 340, 215, 8);
    write("\u53E3\u5EA7\u540D\u7FA9 \u30AB\uFF09\u30DF\u30E9\u30A4\u30BB\u30C4\u30D3", 340, 226, 8);
    for (const [text, x] of [["\u9805\u76EE", 40], ["\u6570\u91CF", 300], ["\u5358\u4F4D", 350], ["\u5358\u4FA1", 400], ["\u91D1\u984D", 500]]) write(text, x, 260, 9);
    write("\u5B9A\u671F\u70B9\u691C\u4F5C\u696D", 40, 276);
    writeRight("1", 320, 276);
    write("\u5F0F", 355, 276);
    writeRight("250,000", 445, 276);
    writeRight("250,000", 540, 276);
    for (const [label, amount, y] of [["\u7A0E\u629C\u5408\u8A08", "250,000", 320], ["\u6D88\u8CBB\u7A0E", "25,000", 334], ["\u7A0E\u8FBC\u5408\u8A08", "275,000", 348]]) {
      write(label, 400, y, 9);
      writeRight(amount, 540, y, 9);
    }
  },
  expected: {
    payee_name: "\u682A\u5F0F\u4F1A\u793E\u30DF\u30E9\u30A4\u8A2D\u5099",
    payer_name: "\u5C71\u624B\u5EFA\u6750\u682A\u5F0F\u4F1A\u793E",
    subject: "\u7A7A\u8ABF\u8A2D\u5099\u5B9A\u671F\u70B9\u691C",
    invoice_number: "S-20261103",
    invoice_date: "2026-11-03",
    payment_due_date: "2026-12-25",
    billing_amount: "275000",
    invoice_registration_number: "T1999901000007",
    bank_name: "\u6A2A\u6D5C\u9280\u884C",
    branch_name: "\u672C\u5E97\u55B6\u696D\u90E8",
    account_type: "\u666E\u901A",
    account_number: "1112223",
    account_holder_kana: "\uFF76)\uFF90\uFF97\uFF72\uFF7E\uFF82\uFF8B\uFF9E"
  }
};
var sentences = {
  name: "a letter: dates and the bank within sentences and slashes, hyphens in the account line",
  draw: ({ write, writeRight }) => {
    writeRight("\u767A\u884C\u65E5\u3000\u4EE4\u548C8\u5E7411\u67086\u65E5", 555, 40, 9);
    writeRight("\u7BA1\u7406\u756A\u53F7\u30002026-11-0042", 555, 53, 9);
    write("\u5B9B\u5148", 40, 80, 9);
    write("\u533B\u7642\u6CD5\u4EBA\u793E\u56E3\u3042\u304A\u305E\u3089\u4F1A \u5FA1\u4E2D", 90, 80, 12);
    write("\u8ACB \u6C42 \u66F8", 250, 110, 20);
    write("\u767A\u884C\u5143", 340, 150, 9);
    write("\u4E00\u822C\u793E\u56E3\u6CD5\u4EBA\u307E\u306A\u3073\u63A8\u9032\u6A5F\u69CB", 400, 150, 10);
    write("\u6771\u4EAC\u90FD\u6587\u4EAC\u533A\u672C\u90F77-3-1", 400, 164, 8);
    write("\u767B\u9332\u756A\u53F7", 340, 176, 9);
    write("T9999901000008", 400, 176, 9);
    write("\u7814\u4FEE\u8CBB\u7528\u3068\u3057\u3066\u3001\u4E0B\u8A18\u91D1\u984D\u3092\u3054\u8ACB\u6C42\u3044\u305F\u3057\u307E\u3059\u3002", 40, 200, 9);
    write("\u8ACB\u6C42\u91D1\u984D", 60, 225, 12);
    write("\u91D1 495,000 \u5186\uFF08\u6D88\u8CBB\u7A0E\u8FBC\u307F\uFF09", 150, 225, 12);
    write("\u652F\u6255\u671F\u9650", 60, 245);
    write("\u4EE4\u548C8\u5E7412\u670815\u65E5\uFF08\u706B\uFF09", 150, 245);
    write("\u5185\u8A33", 60, 275, 9);
    write("\u7814\u4FEE\u8CBB 450,000\u5186 / \u6D88\u8CBB\u7A0E 45,000\u5186", 150, 275, 9);
    write("\u53D6\u5F15\u9280\u884C", 60, 300);
    write("\u308A\u305D\u306A\u9280\u884C\uFF0F\u672C\u90F7\u652F\u5E97\uFF0F\u666E\u901A\u9810\u91D1\uFF0FNo.0098765", 150, 300);
    write("\u53E3\u5EA7\u540D", 60, 316);
    write("\u30B7\u30E3\uFF09\u30DE\u30CA\u30D3\u30B9\u30A4\u30B7\u30F3\u30AD\u30B3\u30A6", 150, 316);
  },
  expected: {
    payee_name: "\u4E00\u822C\u793E\u56E3\u6CD5\u4EBA\u307E\u306A\u3073\u63A8\u9032\u6A5F\u69CB",
    payer_name: "\u533B\u7642\u6CD5\u4EBA\u793E\u56E3\u3042\u304A\u305E\u3089\u4F1A",
    invoice_number: "2026-11-0042",
    invoice_date: "2026-11-06",
    payment_due_date: "2026-12-15",
    billing_amount: "495000",
    invoice_registration_number: "T9999901000008",
    bank_name: "\u308A\u305D\u306A\u9280\u884C",
    branch_name: "\u672C\u90F7\u652F\u5E97",
    account_type: "\u666E\u901A",
    account_number: "0098765",
    account_holder_kana: "\uFF7C\uFF94)\uFF8F\uFF85\uFF8B\uFF9E\uFF7D\uFF72\uFF7C\uFF9D\uFF77\uFF7A\uFF73"
  }
};
var UNSEEN_INVOICE_LAYOUTS = [fieldsAtRight, boxedHead, sentences];

// ../../tmp/lay.mts
var INVOICE_LAYOUTS2 = [...INVOICE_LAYOUTS, ...UNSEEN_INVOICE_LAYOUTS];
for (const [i, l] of INVOICE_LAYOUTS2.entries()) {
  const bytes = await pdfOf([l.draw]);
  writeFileSync(`/tmp/lay${i}.pdf`, bytes);
  const pages = [];
  const o = await runInProcess({ kind: "read-text", contentType: "application/pdf", bytes }, { onReport: (r) => {
    if (r.type === "text") pages.push(r.page);
  } });
  const t = performance.now();
  const x = extractFields(pages);
  const ms = performance.now() - t;
  const names = [.../* @__PURE__ */ new Set([...Object.keys(l.expected), ...Object.keys(x)])];
  const bad = names.filter((n) => x[n]?.value !== l.expected[n]);
  console.log(`${i} ${l.name}: ${Object.keys(l.expected).length - bad.filter((n) => l.expected[n]).length}/${Object.keys(l.expected).length} ${o.result} ${ms.toFixed(0)}ms`);
  for (const n of bad) console.log("   BAD", n, JSON.stringify(x[n]), "want", l.expected[n]);
  console.log("   conf", names.map((n) => `${n}=${x[n]?.confidence}`).join(" "));
  if (process.argv[2] === String(i)) for (const c of pages.flatMap(cellsOf)) console.log(c.left.toFixed(0), c.top.toFixed(0), JSON.stringify(c.text));
}
