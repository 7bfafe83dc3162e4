// api/src/reading/process/start.ts
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
var STEP_MS = 1e4;
var START_MS = 3e4;
var HEAP_MB = 256;
var MAXIMUM_AT_ONCE = 2;
var running = 0;
var waiting = [];
async function runInProcess(task, options) {
  await turn();
  try {
    return await converse(startChild(), task, options);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
async function turn() {
  if (running >= MAXIMUM_AT_ONCE) await new Promise((resolve) => waiting.push(resolve));
  running += 1;
}
async function converse(child, task, { stepMs = STEP_MS, onReport }) {
  let handled = Promise.resolve();
  const outcome = await new Promise((resolve) => {
    const stop = (result) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      resolve(result);
    };
    const limit = (ms) => setTimeout(() => stop({ result: "timeout" }), ms);
    let timer = limit(START_MS);
    child.on("message", (report) => {
      clearTimeout(timer);
      timer = limit(stepMs);
      if (report.type === "done") stop({ result: "done" });
      else if (report.type === "refused") stop({ result: "refused", refusal: report.refusal });
      else if (report.type !== "started") handled = handled.then(async () => onReport(report));
    });
    child.on("error", () => stop({ result: "crashed" }));
    child.on("exit", () => stop({ result: "crashed" }));
    child.send(task, () => void 0);
  });
  await handled;
  return outcome;
}
function startChild() {
  const bundle = fileURLToPath(new URL("./reading.js", import.meta.url));
  const isBundled = existsSync(bundle);
  return fork(isBundled ? bundle : fileURLToPath(new URL("./main.ts", import.meta.url)), {
    // No secrets, and no options for Node from outside.
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...isBundled ? confinement() : ["--import", tsxLoader()]],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"]
  });
}
function confinement() {
  const flag = process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission";
  return [flag, "--allow-fs-read=*", "--allow-worker", "--allow-addons", "--no-warnings"];
}
var tsxLoader = () => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

// shared/src/domain/digits.ts
var HYPHEN_VARIANTS = /[-\u2010-\u2015\u2212\uFF0D\u30FC\uFF70\u2500\uFE63]/g;

// shared/src/domain/legal-form.ts
var LEGAL_FORM_ABBREVIATIONS = {
  \u682A\u5F0F\u4F1A\u793E: "\u30AB",
  \u6709\u9650\u4F1A\u793E: "\u30E6",
  \u5408\u540D\u4F1A\u793E: "\u30E1",
  \u5408\u8CC7\u4F1A\u793E: "\u30B7",
  \u5408\u540C\u4F1A\u793E: "\u30C9",
  \u533B\u7642\u6CD5\u4EBA: "\u30A4",
  \u533B\u7642\u6CD5\u4EBA\u793E\u56E3: "\u30A4",
  \u533B\u7642\u6CD5\u4EBA\u8CA1\u56E3: "\u30A4",
  \u793E\u4F1A\u533B\u7642\u6CD5\u4EBA: "\u30A4",
  \u8CA1\u56E3\u6CD5\u4EBA: "\u30B6\u30A4",
  \u4E00\u822C\u8CA1\u56E3\u6CD5\u4EBA: "\u30B6\u30A4",
  \u516C\u76CA\u8CA1\u56E3\u6CD5\u4EBA: "\u30B6\u30A4",
  \u793E\u56E3\u6CD5\u4EBA: "\u30B7\u30E4",
  \u4E00\u822C\u793E\u56E3\u6CD5\u4EBA: "\u30B7\u30E4",
  \u516C\u76CA\u793E\u56E3\u6CD5\u4EBA: "\u30B7\u30E4",
  \u5B97\u6559\u6CD5\u4EBA: "\u30B7\u30E6\u30A6",
  \u5B66\u6821\u6CD5\u4EBA: "\u30AC\u30AF",
  \u793E\u4F1A\u798F\u7949\u6CD5\u4EBA: "\u30D5\u30AF",
  \u66F4\u751F\u4FDD\u8B77\u6CD5\u4EBA: "\u30DB\u30B4",
  \u76F8\u4E92\u4F1A\u793E: "\u30BD",
  \u7279\u5B9A\u975E\u55B6\u5229\u6D3B\u52D5\u6CD5\u4EBA: "\u30C8\u30AF\u30D2",
  \u72EC\u7ACB\u884C\u653F\u6CD5\u4EBA: "\u30C9\u30AF",
  \u5730\u65B9\u72EC\u7ACB\u884C\u653F\u6CD5\u4EBA: "\u30C1\u30C9\u30AF",
  \u5F01\u8B77\u58EB\u6CD5\u4EBA: "\u30D9\u30F3",
  \u6709\u9650\u8CAC\u4EFB\u4E2D\u9593\u6CD5\u4EBA: "\u30C1\u30E6\u30A6",
  \u7121\u9650\u8CAC\u4EFB\u4E2D\u9593\u6CD5\u4EBA: "\u30C1\u30E6\u30A6",
  \u884C\u653F\u66F8\u58EB\u6CD5\u4EBA: "\u30AE\u30E8",
  \u53F8\u6CD5\u66F8\u58EB\u6CD5\u4EBA: "\u30B7\u30DB\u30A6",
  \u7A0E\u7406\u58EB\u6CD5\u4EBA: "\u30BC\u30A4",
  \u793E\u4F1A\u4FDD\u967A\u52B4\u52D9\u58EB\u6CD5\u4EBA: "\u30ED\u30A6\u30E0",
  \u56FD\u7ACB\u5927\u5B66\u6CD5\u4EBA: "\u30C0\u30A4",
  \u516C\u7ACB\u5927\u5B66\u6CD5\u4EBA: "\u30C0\u30A4",
  \u8FB2\u4E8B\u7D44\u5408\u6CD5\u4EBA: "\u30CE\u30A6",
  \u7BA1\u7406\u7D44\u5408\u6CD5\u4EBA: "\u30AB\u30F3\u30EA"
};
var SHORT_FORMS = {
  "(\u682A)": "\u682A\u5F0F\u4F1A\u793E",
  "(\u6709)": "\u6709\u9650\u4F1A\u793E",
  "(\u540D)": "\u5408\u540D\u4F1A\u793E",
  "(\u8CC7)": "\u5408\u8CC7\u4F1A\u793E",
  "(\u540C)": "\u5408\u540C\u4F1A\u793E",
  "(\u533B)": "\u533B\u7642\u6CD5\u4EBA",
  "(\u8CA1)": "\u8CA1\u56E3\u6CD5\u4EBA",
  "(\u793E)": "\u793E\u56E3\u6CD5\u4EBA",
  "(\u5B97)": "\u5B97\u6559\u6CD5\u4EBA",
  "(\u5B66)": "\u5B66\u6821\u6CD5\u4EBA",
  "(\u798F)": "\u793E\u4F1A\u798F\u7949\u6CD5\u4EBA",
  "(\u7279\u975E)": "\u7279\u5B9A\u975E\u55B6\u5229\u6D3B\u52D5\u6CD5\u4EBA"
};
var isLegalForm = (text) => Object.hasOwn(LEGAL_FORM_ABBREVIATIONS, text);
var SPELLINGS = [...Object.keys(LEGAL_FORM_ABBREVIATIONS), ...Object.keys(SHORT_FORMS)].sort((a, b) => b.length - a.length);
function splitLegalForm(text) {
  const whole = text.normalize("NFKC").trim();
  const head = SPELLINGS.find((spelling2) => whole.startsWith(spelling2));
  const tail = head === void 0 ? SPELLINGS.find((spelling2) => whole.endsWith(spelling2)) : void 0;
  const spelling = head ?? tail;
  const name = head === void 0 ? whole.slice(0, whole.length - (tail?.length ?? 0)).trim() : whole.slice(head.length).trim();
  if (spelling === void 0 || name === "") return { legalForm: null, position: null, name: whole };
  return { legalForm: formOf(spelling), position: head === void 0 ? "tail" : "head", name };
}
function withoutLegalForm(text) {
  return splitLegalForm(text).name;
}
function formOf(spelling) {
  return isLegalForm(spelling) ? spelling : SHORT_FORMS[spelling] ?? null;
}

// shared/src/domain/kana.ts
var SMALL_KANA = "\u30A1\u30A3\u30A5\u30A7\u30A9\u30F5\u30F6\u30C3\u30E3\u30E5\u30E7\u30EE";
var LARGE_KANA = "\u30A2\u30A4\u30A6\u30A8\u30AA\u30AB\u30B1\u30C4\u30E4\u30E6\u30E8\u30EF";
function normalizeKanaWidth(text) {
  return text.replaceAll("\u309B", "\u3099").replaceAll("\u309C", "\u309A").normalize("NFKC");
}
function toFullWidthKatakana(text) {
  return normalizeKanaWidth(text).replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 96));
}
function toLargeKana(text) {
  return text.replace(/[ァィゥェォヵヶッャュョヮ]/g, (kana) => LARGE_KANA[SMALL_KANA.indexOf(kana)] ?? kana);
}
function foldForSearch(text, options = {}) {
  const name = options.ignoreLegalForm ? withoutLegalForm(text) : text;
  return toLargeKana(toFullWidthKatakana(name)).toLowerCase().replace(HYPHEN_VARIANTS, "\u30FC").replace(/[\s・]/g, "");
}

// api/src/reading/glyphs.ts
var NARROW = /[\u0020-\u007e\uff61-\uff9f]/;
function glyphsOf({ text, x, baseline, width, size }) {
  const letters = clustersOf(text);
  const total = letters.reduce((sum, letter) => sum + weightOf(letter), 0);
  const glyphs = [];
  let left = x;
  for (const letter of letters) {
    const letterWidth = width * weightOf(letter) / total;
    const units = normalizeLetter(letter).split("");
    units.forEach((char, index) => glyphs.push({ char, x: left + letterWidth * index / units.length, width: letterWidth / units.length, size, baseline }));
    left += letterWidth;
  }
  return glyphs;
}
function clustersOf(text) {
  return text.match(/[\s\S][\u3099\u309a\uff9e\uff9f゛゜]?/gu) ?? [];
}
var weightOf = (letter) => NARROW.test(letter) ? 1 : 2;
var BACKSLASH = /\\/g;
function normalizeLetter(letter) {
  return normalizeKanaWidth(letter).replace(/\s/g, " ").replace(BACKSLASH, "\xA5").replaceAll("\u301C", "~");
}

// api/src/reading/spaced-letters.ts
var CJK = /[\u3041-\u30ff\u3400-\u9fff]/;
var NUMERIC = /[\d,.¥]/;
var WIDEST_LETTER_GAP = 3.5;
var WIDEST_DIGIT_GAP = 1.2;
var FEWEST_DIGITS = 4;
function joinSpacedLetters(glyphs) {
  const dropped = /* @__PURE__ */ new Set();
  let row = [];
  const close = () => {
    if (row.length >= minimumOf(glyphs, row)) dropSpaces(row, dropped);
    row = [];
  };
  for (const token of tokensOf(glyphs)) {
    if (!continues(glyphs, row.at(-1), token)) close();
    if (kindOf(glyphs, token) !== "word") row.push(token);
  }
  close();
  return dropped.size === 0 ? glyphs : glyphs.filter((_, index) => !dropped.has(index));
}
function dropSpaces(row, dropped) {
  for (const token of row.slice(1)) dropped.add(token.start - 1);
}
function tokensOf(glyphs) {
  const tokens = [];
  let start = 0;
  for (let index = 0; index <= glyphs.length; index += 1) {
    if (index < glyphs.length && glyphs[index]?.char !== " ") continue;
    if (index > start) tokens.push({ start, end: index });
    start = index + 1;
  }
  return tokens;
}
function kindOf(glyphs, { start, end }) {
  const char = glyphs[start]?.char ?? "";
  if (end - start !== 1) return "word";
  if (CJK.test(char)) return "letter";
  return NUMERIC.test(char) ? "digit" : "word";
}
function continues(glyphs, previous, token) {
  const space = glyphs[token.start - 1];
  if (!previous || !space || previous.end !== token.start - 1) return false;
  const kind = kindOf(glyphs, token);
  if (kind === "word" || kind !== kindOf(glyphs, previous)) return false;
  return space.width <= (kind === "letter" ? WIDEST_LETTER_GAP : WIDEST_DIGIT_GAP) * space.size;
}
var minimumOf = (glyphs, [first]) => first && kindOf(glyphs, first) === "digit" ? FEWEST_DIGITS : 2;

// api/src/reading/cells.ts
var SPACE_GAP = 0.25;
var CELL_GAP = 1.6;
var SAME_BASELINE = 0.3;
var SIMILAR_SIZE = 0.45;
var ASCENT = 0.88;
var MAXIMUM_ITEMS = 2e4;
var MAXIMUM_CELL_LENGTH = 400;
function cellsOf(page) {
  const items = page.items.slice(0, MAXIMUM_ITEMS).filter(isReadable);
  return linesOf(withoutDoubles(items)).flatMap((line) => cellsOfLine(page, line)).sort((a, b) => Math.abs(a.top - b.top) < 0.5 * Math.min(a.size, b.size) ? a.left - b.left : a.top - b.top);
}
function isReadable({ text, x, baseline, width, size }) {
  return text.trim() !== "" && [x, baseline, width, size].every(Number.isFinite) && size > 0 && width >= 0;
}
function withoutDoubles(items) {
  const seen = /* @__PURE__ */ new Set();
  return items.filter(({ text, x, baseline, size }) => {
    const key = `${text}|${Math.round(x / Math.max(1, size / 4))}|${Math.round(baseline / Math.max(1, size / 4))}`;
    return !seen.has(key) && seen.add(key);
  });
}
function linesOf(items) {
  const lines = [];
  for (const item of [...items].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines.slice(-4).findLast(([first]) => first !== void 0 && isOnLine(first, item));
    if (line) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}
function isOnLine(first, item) {
  const smaller = Math.min(first.size, item.size);
  return Math.abs(first.baseline - item.baseline) <= SAME_BASELINE * smaller && smaller / Math.max(first.size, item.size) >= SIMILAR_SIZE;
}
function cellsOfLine(page, line) {
  const glyphs = joinSpacedLetters(withSpaces(line.flatMap(glyphsOf)));
  const cells = [[]];
  glyphs.forEach((glyph, index) => {
    const previous = glyphs[index - 1];
    const current = cells.at(-1) ?? [];
    if (glyph.char === " " && glyph.width > CELL_GAP * glyph.size) cells.push([]);
    else if (previous && current.length >= MAXIMUM_CELL_LENGTH) cells.push([glyph]);
    else current.push(glyph);
  });
  return cells.map(trimmed).flatMap((part) => part.length > 0 ? [cellOf(page, part)] : []);
}
function withSpaces(glyphs) {
  const spaced2 = [];
  for (const glyph of glyphs) {
    if (glyph.char.trim() === "") continue;
    const previous = spaced2.at(-1);
    const end = previous ? previous.x + previous.width : glyph.x;
    const gap = glyph.x - end;
    if (previous && gap > SPACE_GAP * Math.min(previous.size, glyph.size)) {
      spaced2.push({ char: " ", x: end, width: gap, size: (previous.size + glyph.size) / 2, baseline: glyph.baseline });
    }
    spaced2.push(glyph);
  }
  return spaced2;
}
function trimmed(glyphs) {
  const first = glyphs.findIndex(({ char }) => char !== " ");
  const last = glyphs.findLastIndex(({ char }) => char !== " ");
  return first === -1 ? [] : glyphs.slice(first, last + 1);
}
function cellOf(page, glyphs) {
  const visible = glyphs.filter(({ char }) => char !== " ");
  const size = visible.reduce((largest, glyph) => Math.max(largest, glyph.size), 0);
  const baseline = visible.reduce((lowest, glyph) => Math.max(lowest, glyph.baseline), -Infinity);
  return {
    page,
    text: glyphs.map(({ char }) => char).join(""),
    glyphs,
    left: glyphs[0]?.x ?? 0,
    right: visible.reduce((end, { x, width }) => Math.max(end, x + width), -Infinity),
    top: baseline - size * ASCENT,
    bottom: baseline + size * (1 - ASCENT),
    size
  };
}

// api/src/reading/spans.ts
var textOf = ({ cell, start, end }) => cell.text.slice(start, end);
var wholeOf = (cell) => ({ cell, start: 0, end: cell.text.length });
function partOf(span, index, length) {
  const start = span.start + index;
  return { cell: span.cell, start, end: Math.min(span.end, start + length) };
}
function trimSpan(span) {
  const text = textOf(span);
  const start = span.start + (text.length - text.trimStart().length);
  return { cell: span.cell, start, end: Math.max(start, span.end - (text.length - text.trimEnd().length)) };
}
function edgesOf({ cell, start, end }) {
  const first = cell.glyphs[start];
  const last = cell.glyphs[end - 1];
  return { left: first?.x ?? cell.left, right: last ? last.x + last.width : cell.right };
}
function boxOf(span) {
  const { page, top, bottom } = span.cell;
  const { left, right } = edgesOf(span);
  const x = fraction(left, page.width);
  const y = fraction(top, page.height);
  return [x, y, round(fraction(right, page.width) - x), round(fraction(bottom, page.height) - y)];
}
var fraction = (value, whole) => round(whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0);
var round = (value) => Math.round(Math.max(0, value) * 1e4) / 1e4;

// api/src/reading/candidate.ts
var RIVAL_DISTANCE = 0.12;
var RIVAL_FACTOR = 0.75;
function bestOf(candidates) {
  const best = candidates.reduce((leader, next) => leader && leader.confidence >= next.confidence ? leader : next, void 0);
  if (!best) return void 0;
  const hasRival = candidates.some(({ value, confidence }) => value !== best.value && best.confidence - confidence < RIVAL_DISTANCE);
  return hasRival ? { ...best, confidence: best.confidence * RIVAL_FACTOR } : best;
}
function toReadValue({ value, confidence, span }) {
  return { value, confidence: Math.round(Math.min(0.99, Math.max(0, confidence)) * 100) / 100, page: span.cell.page.number, box: boxOf(span) };
}
var confirmed = (confidence) => confidence + (1 - confidence) * 0.6;

// shared/src/domain/zengin-kana.ts
var FULL_WIDTH_KANA = "\u30A2\u30A4\u30A6\u30A8\u30AA\u30AB\u30AD\u30AF\u30B1\u30B3\u30B5\u30B7\u30B9\u30BB\u30BD\u30BF\u30C1\u30C4\u30C6\u30C8\u30CA\u30CB\u30CC\u30CD\u30CE\u30CF\u30D2\u30D5\u30D8\u30DB\u30DE\u30DF\u30E0\u30E1\u30E2\u30E4\u30E6\u30E8\u30E9\u30EA\u30EB\u30EC\u30ED\u30EF\u30F3\u30F2";
var HALF_WIDTH_KANA = "\uFF71\uFF72\uFF73\uFF74\uFF75\uFF76\uFF77\uFF78\uFF79\uFF7A\uFF7B\uFF7C\uFF7D\uFF7E\uFF7F\uFF80\uFF81\uFF82\uFF83\uFF84\uFF85\uFF86\uFF87\uFF88\uFF89\uFF8A\uFF8B\uFF8C\uFF8D\uFF8E\uFF8F\uFF90\uFF91\uFF92\uFF93\uFF94\uFF95\uFF96\uFF97\uFF98\uFF99\uFF9A\uFF9B\uFF9C\uFF9D\uFF66";
var HALF_WIDTH = new Map([
  ...[...FULL_WIDTH_KANA].map((kana, index) => [kana, HALF_WIDTH_KANA[index] ?? kana]),
  ["\u3099", "\uFF9E"],
  ["\u309A", "\uFF9F"]
]);
function toZenginKana(text) {
  const folded = toLargeKana(toFullWidthKatakana(text)).replace(HYPHEN_VARIANTS, "-").replaceAll("\u30F2", "\u30AA").replaceAll("\u30FB", ".").replace(/[,、]/g, "").replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(/\s+/g, " ").trim();
  return toHalfWidthKana(folded);
}
function toHalfWidthKana(text) {
  const composed = normalizeKanaWidth(text);
  return composed.replace(/[ァ-ヺ\u3099\u309A]/g, (kana) => [...kana.normalize("NFD")].map((part) => HALF_WIDTH.get(part) ?? part).join(""));
}

// api/src/reading/labels.ts
var WORDS = {
  invoice_number: {
    1: "\u8ACB\u6C42\u66F8\u756A\u53F7 \u8ACB\u6C42\u66F8No \u8ACB\u6C42\u756A\u53F7 \u8ACB\u6C42No \u8ACB\u6C42\u66F8\u30CA\u30F3\u30D0\u30FC \u8ACB\u6C42\u66F8ID \u30A4\u30F3\u30DC\u30A4\u30B9\u756A\u53F7 Invoice_Number Invoice_No Invoice_# Invoice_ID",
    0.9: "\u66F8\u985E\u756A\u53F7 \u6587\u66F8\u756A\u53F7 \u767A\u884C\u756A\u53F7 \u7BA1\u7406\u756A\u53F7 \u4F1D\u7968\u756A\u53F7 \u4F1D\u7968No",
    0.75: "No \u756A\u53F7 Number Ref Reference"
  },
  invoice_date: {
    1: "\u8ACB\u6C42\u65E5 \u8ACB\u6C42\u66F8\u767A\u884C\u65E5 \u8ACB\u6C42\u66F8\u4F5C\u6210\u65E5 \u767A\u884C\u65E5 \u767A\u884C\u5E74\u6708\u65E5 \u8ACB\u6C42\u5E74\u6708\u65E5 \u8ACB\u6C42\u66F8\u65E5\u4ED8 Invoice_Date Issue_Date Date_of_Issue Issued Issued_on Billing_Date",
    0.9: "\u4F5C\u6210\u65E5 \u4F5C\u6210\u5E74\u6708\u65E5 \u65E5\u4ED8 \u5E74\u6708\u65E5 Date",
    0.6: "\u8ACB\u6C42\u7DE0\u65E5 \u8ACB\u6C42\u7DE0\u5207\u65E5 \u7DE0\u65E5 \u7DE0\u5207\u65E5 \u7DE0\u3081\u65E5"
  },
  payment_due_date: {
    1: "\u652F\u6255\u671F\u9650 \u652F\u6255\u3044\u671F\u9650 \u652F\u6255\u671F\u9650\u65E5 \u652F\u6255\u671F\u65E5 \u652F\u6255\u3044\u671F\u65E5 \u632F\u8FBC\u671F\u9650 \u632F\u8FBC\u307F\u671F\u9650 \u632F\u8FBC\u671F\u65E5 \u5165\u91D1\u671F\u9650 \u5165\u91D1\u671F\u65E5 \u652F\u6255\u7DE0\u5207\u65E5 \u6C7A\u6E08\u671F\u65E5 \u7D0D\u4ED8\u671F\u9650 \u6255\u8FBC\u671F\u9650 Due_Date Payment_Due_Date Payment_Due Payment_Deadline Pay_By Due",
    0.9: "\u652F\u6255\u65E5 \u652F\u6255\u3044\u65E5 \u652F\u6255\u4E88\u5B9A\u65E5 \u652F\u6255\u3044\u4E88\u5B9A\u65E5 \u632F\u8FBC\u4E88\u5B9A\u65E5 \u5165\u91D1\u4E88\u5B9A\u65E5 \u5F15\u843D\u65E5 \u53E3\u5EA7\u632F\u66FF\u65E5"
  },
  payment_terms: { 0.75: "\u652F\u6255\u6761\u4EF6 \u652F\u6255\u3044\u6761\u4EF6 \u652F\u6255\u65B9\u6CD5 \u652F\u6255\u3044\u65B9\u6CD5 \u652F\u6255\u30B5\u30A4\u30C8 \u53D6\u5F15\u6761\u4EF6 Payment_Terms Terms" },
  billing_amount: {
    1: "\u8ACB\u6C42\u91D1\u984D \u8ACB\u6C42\u984D \u8ACB\u6C42\u91D1\u984D\u5408\u8A08 \u8ACB\u6C42\u91D1\u984D\u8A08 \u8ACB\u6C42\u5408\u8A08 \u8ACB\u6C42\u5408\u8A08\u984D \u8ACB\u6C42\u5408\u8A08\u91D1\u984D \u8ACB\u6C42\u7DCF\u984D \u4ECA\u56DE\u8ACB\u6C42\u984D \u4ECA\u56DE\u5FA1\u8ACB\u6C42\u984D \u4ECA\u56DE\u3054\u8ACB\u6C42\u984D \u4ECA\u56DE\u8ACB\u6C42\u91D1\u984D \u4ECA\u56DE\u3054\u8ACB\u6C42\u91D1\u984D \u4ECA\u56DE\u5FA1\u8ACB\u6C42\u91D1\u984D \u5F53\u6708\u8ACB\u6C42\u984D \u5F53\u6708\u3054\u8ACB\u6C42\u984D \u5F53\u6708\u5FA1\u8ACB\u6C42\u984D \u5DEE\u5F15\u8ACB\u6C42\u984D \u5DEE\u5F15\u8ACB\u6C42\u91D1\u984D \u5DEE\u5F15\u3054\u8ACB\u6C42\u984D \u5DEE\u5F15\u652F\u6255\u984D \u5DEE\u5F15\u5408\u8A08 \u8ACB\u6C42\u7A0E\u8FBC\u91D1\u984D \u652F\u6255\u91D1\u984D \u652F\u6255\u3044\u91D1\u984D \u652F\u6255\u984D \u652F\u6255\u5408\u8A08\u984D \u4ECA\u56DE\u304A\u652F\u6255\u3044\u91D1\u984D \u4ECA\u56DE\u304A\u652F\u6255\u91D1\u984D Amount_Due Total_Due Balance_Due Invoice_Total Invoice_Amount Total_Amount_Due Amount_Payable",
    0.9: "\u5408\u8A08(\u7A0E\u8FBC) \u5408\u8A08(\u7A0E\u8FBC\u307F) \u5408\u8A08\u91D1\u984D(\u7A0E\u8FBC) \u5408\u8A08\u91D1\u984D(\u7A0E\u8FBC\u307F) \u5408\u8A08\u984D(\u7A0E\u8FBC) \u7A0E\u8FBC\u5408\u8A08 \u7A0E\u8FBC\u5408\u8A08\u91D1\u984D \u7A0E\u8FBC\u5408\u8A08\u984D \u7A0E\u8FBC\u307F\u5408\u8A08 \u7A0E\u8FBC\u91D1\u984D \u7A0E\u8FBC\u984D \u7DCF\u5408\u8A08 \u7DCF\u5408\u8A08(\u7A0E\u8FBC) \u7DCF\u8A08 \u7DCF\u984D Grand_Total Total_Amount",
    0.8: "\u5408\u8A08\u91D1\u984D \u5408\u8A08\u984D",
    0.7: "\u5408\u8A08 \u7DCF\u8A08\u91D1\u984D Total"
  },
  subtotal: { 1: "\u5C0F\u8A08 \u7A0E\u629C\u5408\u8A08 \u7A0E\u629C\u5408\u8A08\u91D1\u984D \u7A0E\u629C\u91D1\u984D \u7A0E\u629C\u304D\u91D1\u984D \u7A0E\u629C\u984D \u7A0E\u629C\u5C0F\u8A08 \u5408\u8A08(\u7A0E\u629C) \u5408\u8A08(\u7A0E\u629C\u304D) \u8AB2\u7A0E\u5BFE\u8C61\u984D \u5C0F\u8A08(\u7A0E\u629C) Subtotal Sub_Total" },
  tax: { 1: "\u6D88\u8CBB\u7A0E \u6D88\u8CBB\u7A0E\u984D \u6D88\u8CBB\u7A0E\u7B49 \u6D88\u8CBB\u7A0E\u984D\u7B49 \u6D88\u8CBB\u7A0E\u5408\u8A08 \u5185\u6D88\u8CBB\u7A0E \u3046\u3061\u6D88\u8CBB\u7A0E \u7A0E\u984D Consumption_Tax Tax VAT" },
  withholding: { 1: "\u6E90\u6CC9\u5FB4\u53CE\u7A0E \u6E90\u6CC9\u5FB4\u53CE\u7A0E\u984D \u6E90\u6CC9\u5FB4\u53CE\u984D \u6E90\u6CC9\u5FB4\u53CE \u6E90\u6CC9\u6240\u5F97\u7A0E \u6E90\u6CC9\u7A0E \u6E90\u6CC9\u7A0E\u984D" },
  subject: { 1: "\u4EF6\u540D \u6848\u4EF6\u540D \u8ACB\u6C42\u4EF6\u540D \u984C\u540D \u8868\u984C \u6A19\u984C \u5DE5\u4E8B\u4EF6\u540D \u5DE5\u4E8B\u540D \u696D\u52D9\u540D Subject", 0.8: "\u8ACB\u6C42\u5185\u5BB9 \u4EF6 \u5185\u5BB9 \u30D7\u30ED\u30B8\u30A7\u30AF\u30C8\u540D Project Re" },
  payee_name: { 1: "\u8ACB\u6C42\u5143 \u767A\u884C\u5143 \u8ACB\u6C42\u8005 \u767A\u884C\u8005 \u8ACB\u6C42\u66F8\u767A\u884C\u8005 \u8ACB\u6C42\u4E8B\u696D\u8005 Issuer Issued_by Vendor Seller Supplier Payee From", 0.85: "\u4F1A\u793E\u540D \u793E\u540D \u5C4B\u53F7 \u4E8B\u696D\u8005\u540D \u4E8B\u696D\u8005 \u53D7\u6CE8\u8005 \u8CA9\u58F2\u5143 Company" },
  payer_name: { 1: "\u8ACB\u6C42\u5148 \u5B9B\u5148 \u5B9B\u540D \u8ACB\u6C42\u5148\u540D Bill_To Billed_To Invoice_To", 0.85: "\u767A\u6CE8\u8005 \u9867\u5BA2\u540D \u304A\u5BA2\u69D8\u540D Customer Client To" },
  invoice_registration_number: {
    1: "\u767B\u9332\u756A\u53F7 \u9069\u683C\u8ACB\u6C42\u66F8\u767A\u884C\u4E8B\u696D\u8005\u767B\u9332\u756A\u53F7 \u9069\u683C\u8ACB\u6C42\u66F8\u767A\u884C\u4E8B\u696D\u8005\u756A\u53F7 \u9069\u683C\u8ACB\u6C42\u66F8\u767B\u9332\u756A\u53F7 \u9069\u683C\u4E8B\u696D\u8005\u767B\u9332\u756A\u53F7 \u4E8B\u696D\u8005\u767B\u9332\u756A\u53F7 \u30A4\u30F3\u30DC\u30A4\u30B9\u767B\u9332\u756A\u53F7 \u30A4\u30F3\u30DC\u30A4\u30B9\u756A\u53F7(T) \u767B\u9332No T\u756A\u53F7 Registration_Number Registration_No Tax_Registration_No Tax_ID"
  },
  bank_block: { 1: "\u632F\u8FBC\u5148 \u632F\u8FBC\u53E3\u5EA7 \u632F\u8FBC\u5148\u53E3\u5EA7 \u632F\u8FBC\u5148\u60C5\u5831 \u632F\u8FBC\u9280\u884C \u632F\u8FBC\u5148\u9280\u884C \u652F\u6255\u5148 \u652F\u6255\u3044\u5148 \u652F\u6255\u53E3\u5EA7 \u53D6\u5F15\u9280\u884C \u53D6\u5F15\u53E3\u5EA7 \u5165\u91D1\u5148 \u5165\u91D1\u53E3\u5EA7 \u9280\u884C\u53E3\u5EA7 \u53E3\u5EA7\u60C5\u5831 \u9001\u91D1\u5148 Bank_Details Bank_Account Bank_Information Payment_To Remit_To Transfer_To" },
  bank_name: { 1: "\u9280\u884C\u540D \u91D1\u878D\u6A5F\u95A2 \u91D1\u878D\u6A5F\u95A2\u540D Bank Bank_Name" },
  branch_name: { 1: "\u652F\u5E97\u540D \u652F\u5E97 \u5E97\u540D \u652F\u5E97\u540D\u79F0 Branch Branch_Name" },
  account_type: { 1: "\u9810\u91D1\u7A2E\u76EE \u9810\u91D1\u7A2E\u5225 \u9810\u91D1\u7A2E\u985E \u53E3\u5EA7\u7A2E\u5225 \u53E3\u5EA7\u7A2E\u985E \u53E3\u5EA7\u306E\u7A2E\u985E \u7A2E\u5225 \u7A2E\u76EE \u79D1\u76EE \u9810\u91D1\u79D1\u76EE Account_Type Type" },
  account_number: { 1: "\u53E3\u5EA7\u756A\u53F7 \u53E3\u5EA7No \u9810\u91D1\u756A\u53F7 Account_Number Account_No Account_# A/C_No" },
  account_holder_kana: { 1: "\u53E3\u5EA7\u540D\u7FA9 \u53E3\u5EA7\u540D\u7FA9\u4EBA \u53E3\u5EA7\u540D\u7FA9\u30AB\u30CA \u53E3\u5EA7\u540D\u7FA9\u4EBA\u30AB\u30CA \u53E3\u5EA7\u540D \u53E3\u5EA7\u4EBA\u540D\u7FA9 \u540D\u7FA9\u4EBA \u540D\u7FA9 \u540D\u7FA9\u30AB\u30CA \u30AB\u30CA\u540D\u7FA9 \u53D7\u53D6\u4EBA \u53D7\u53D6\u4EBA\u540D \u53D7\u53D6\u4EBA\u540D\u7FA9 \u9810\u91D1\u8005\u540D Account_Name Account_Holder Beneficiary \u30D5\u30EA\u30AC\u30CA \u3075\u308A\u304C\u306A \u30AB\u30CA" },
  other: {
    1: "\u524D\u56DE\u8ACB\u6C42\u984D \u524D\u56DE\u8ACB\u6C42\u91D1\u984D \u524D\u56DE\u5FA1\u8ACB\u6C42\u984D \u524D\u56DE\u3054\u8ACB\u6C42\u984D \u524D\u6708\u8ACB\u6C42\u984D \u524D\u6708\u5FA1\u8ACB\u6C42\u984D \u524D\u6708\u3054\u8ACB\u6C42\u984D \u7E70\u8D8A\u984D \u7E70\u8D8A\u91D1\u984D \u524D\u56DE\u7E70\u8D8A \u5165\u91D1\u984D \u4ECA\u56DE\u5165\u91D1\u984D \u5FA1\u5165\u91D1\u984D \u3054\u5165\u91D1\u984D \u5DEE\u5F15\u7E70\u8D8A\u984D \u4ECA\u56DE\u8CB7\u4E0A\u984D \u4ECA\u56DE\u58F2\u4E0A\u984D \u5F53\u6708\u8CB7\u4E0A\u984D \u5F53\u6708\u58F2\u4E0A\u984D \u5024\u5F15\u984D \u5024\u5F15 \u8ABF\u6574\u984D \u54C1\u540D \u54C1\u76EE \u5546\u54C1\u540D \u6458\u8981 \u9805\u76EE \u6570\u91CF \u5358\u4FA1 \u5358\u4F4D \u91D1\u984D \u7A0E\u7387 \u660E\u7D30 \u5099\u8003 \u5BFE\u8C61\u671F\u9593 \u5229\u7528\u671F\u9593 \u8ACB\u6C42\u671F\u9593 \u671F\u9593 \u7D0D\u54C1\u65E5 \u53D6\u5F15\u65E5 \u53D6\u5F15\u5E74\u6708\u65E5 \u5229\u7528\u65E5 \u6CE8\u6587\u756A\u53F7 \u6CE8\u6587\u66F8\u756A\u53F7 \u767A\u6CE8\u756A\u53F7 \u767A\u6CE8\u66F8\u756A\u53F7 \u898B\u7A4D\u756A\u53F7 \u7D0D\u54C1\u66F8\u756A\u53F7 \u5951\u7D04\u756A\u53F7 \u9867\u5BA2\u756A\u53F7 \u9867\u5BA2\u30B3\u30FC\u30C9 \u304A\u5BA2\u69D8\u756A\u53F7 \u304A\u5BA2\u69D8\u30B3\u30FC\u30C9 \u5F97\u610F\u5148\u30B3\u30FC\u30C9 \u53D6\u5F15\u5148\u30B3\u30FC\u30C9 \u4F1A\u54E1\u756A\u53F7 \u6CD5\u4EBA\u756A\u53F7 \u96FB\u8A71\u756A\u53F7 \u96FB\u8A71 TEL Tel FAX Fax E-mail Email Mail \u30E1\u30FC\u30EB \u30E1\u30FC\u30EB\u30A2\u30C9\u30EC\u30B9 URL \u4F4F\u6240 \u6240\u5728\u5730 \u90F5\u4FBF\u756A\u53F7 \u62C5\u5F53 \u62C5\u5F53\u8005 \u62C5\u5F53\u8005\u540D \u627F\u8A8D \u4F5C\u6210\u8005 \u4EE3\u8868 \u9280\u884C\u30B3\u30FC\u30C9 \u652F\u5E97\u30B3\u30FC\u30C9 \u5E97\u756A \u5E97\u756A\u53F7 SWIFT \u8A18\u53F7 \u756A\u53F7\u6B04 PO_Number PO_No Order_No Quantity Qty Unit_Price Price Amount Description Item Notes Remarks Page \u9801 \u30DA\u30FC\u30B8 10%\u5BFE\u8C61 8%\u5BFE\u8C61"
  }
};
var LABELS = Object.entries(WORDS).flatMap(
  ([name, byStrength]) => Object.entries(byStrength).flatMap(([strength, words]) => words.split(" ").map((word) => ({ name, strength: Number(strength), words: word.replaceAll("_", " ") })))
).sort((a, b) => b.words.length - a.words.length);

// api/src/reading/label-search.ts
var spaced = (words) => [...words.replaceAll(" ", "")].map((letter) => letter.replace(/[.*+?^${}()|[\]\\/]/, "\\$&")).join("\\s*");
var PATTERNS = LABELS.map((label) => ({
  label,
  first: [...label.words][0]?.toLowerCase() ?? "",
  pattern: new RegExp(`(?:[\u304A\u3054\u5FA1]\\s*)?${spaced(label.words)}`, "iy")
}));
var HONORIFICS = "\u304A\u3054\u5FA1";
var BEFORE_LABEL = /[\s【[(<〈《「『■□●○◆◇▼▽・※*/|,、。:>-]/;
var AFTER_WORDS = /(?:\s*(?:\([^()\d]{0,20}(?:\d{1,2}%[^()\d]{0,10})?\)|\[[^[\]\d]{0,20}\]|\d{1,2}(?:\.\d)?%(?:対象)?|[】\]>〉》」』]|\.|#))*\s*(?:[:;=]|は(?=[\s\d¥令]))?\s*/y;
var LETTER_ENDS = /[A-Za-z]$/;
var CJK_NEXT = /[\u3041-\u30fa\u3400-\u9fff]/;
function labelsIn(cell) {
  const found2 = [];
  for (let index = 0; index < cell.text.length; index += 1) {
    if (index > 0 && !BEFORE_LABEL.test(cell.text[index - 1] ?? "")) continue;
    const match = labelAt(cell.text, index);
    if (!match) continue;
    found2.push({ ...match, start: index });
    index = Math.max(index, match.valueStart - 1);
    if (match.valueStart === match.end) index = match.end - 1;
  }
  return found2.map(({ label, start, end, valueStart }, position) => ({
    ...label,
    at: { cell, start, end },
    rest: { cell, start: valueStart, end: Math.max(valueStart, found2[position + 1]?.start ?? cell.text.length) }
  }));
}
function labelAt(text, index) {
  const first = text[index]?.toLowerCase() ?? "";
  for (const { label, first: letter, pattern } of PATTERNS) {
    if (first !== letter && !HONORIFICS.includes(first)) continue;
    pattern.lastIndex = index;
    const words = pattern.exec(text)?.[0];
    if (words === void 0) continue;
    const end = index + words.length;
    const valueStart = endOfSeparators(text, end);
    if (isClosed(text, label, end, valueStart)) return { label, end, valueStart };
  }
  return void 0;
}
function endOfSeparators(text, end) {
  AFTER_WORDS.lastIndex = end;
  return end + (AFTER_WORDS.exec(text)?.[0].length ?? 0);
}
function isClosed(text, label, end, valueStart) {
  const next = text[end];
  if (next === void 0 || valueStart > end) return true;
  return LETTER_ENDS.test(label.words) ? !/[A-Za-z]/.test(next) && !CJK_NEXT.test(next) : !CJK_NEXT.test(next);
}

// api/src/reading/relations.ts
var RELATION_STRENGTH = { inline: 1, right: 0.98, below: 0.95 };
var FARTHEST_BELOW = 2.6;
var MAXIMUM_SPLIT = 3;
function sheetOf(cells) {
  const byCell = new Map(cells.map((cell) => [cell, labelsIn(cell)]));
  return { cells, labels: [...byCell.values()].flat(), labelsOf: (cell) => byCell.get(cell) ?? [] };
}
function placesFor(sheet, label) {
  const inline = trimSpan(label.rest);
  const places = inline.end > inline.start ? [{ span: inline, relation: "inline" }] : [];
  const isLastOfCell = label.rest.end === label.rest.cell.text.length;
  const right = inline.end > inline.start || !isLastOfCell ? [] : rightOf(sheet, label.at.cell);
  return [...places, ...right.map((span) => ({ span, relation: "right" })), ...below(sheet, label).map((span) => ({ span, relation: "below" }))];
}
function rightOf(sheet, cell) {
  const neighbours = sheet.cells.filter((other) => other !== cell && other.page === cell.page && other.left >= cell.right - 0.3 * cell.size && verticalOverlap(cell, other) > 0.4).sort((a, b) => a.left - b.left);
  const border = neighbours.findIndex((other) => sheet.labelsOf(other).some(({ at }) => at.start === 0));
  return (border === -1 ? neighbours : neighbours.slice(0, border)).slice(0, 8).map(wholeOf);
}
function verticalOverlap(a, b) {
  return (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / Math.min(a.bottom - a.top, b.bottom - b.top);
}
function below(sheet, label) {
  const { cell } = label.at;
  const column = columnOf(sheet, label);
  return sheet.cells.filter((other) => other.page === cell.page && other.top >= cell.bottom - 0.35 * cell.size && other.top - cell.bottom <= FARTHEST_BELOW * Math.max(cell.size, other.size * 0.6)).filter((other) => other.left < column.right && other.right > column.left).sort((a, b) => lineOf(a, cell) - lineOf(b, cell) || overhang(column, a) - overhang(column, b) || a.left - b.left).flatMap((other) => tokensWithin(other, column)).filter((span) => sheet.labelsOf(span.cell).every(({ at }) => at.start >= span.end || at.end <= span.start)).slice(0, MAXIMUM_SPLIT);
}
var lineOf = (cell, label) => Math.round((cell.bottom - label.bottom) / (0.7 * label.size));
var overhang = (column, cell) => Math.max(0, column.labelLeft - cell.right);
function columnOf(sheet, label) {
  const { cell } = label.at;
  const { left, right } = edgesOf(label.at);
  const onLine = sheet.labels.filter(({ at }) => at.cell.page === cell.page && verticalOverlap(cell, at.cell) > 0.4).map(({ at }) => edgesOf(at));
  const border = Math.min(Infinity, ...onLine.filter((other) => other.left > right).map((other) => other.left));
  const before = Math.max(-Infinity, ...onLine.filter((other) => other.right < left).map((other) => other.right));
  return { left: Math.max(left - 2 * cell.size, (before + left) / 2), right: Math.min(border - 0.5 * cell.size, right + 2 * cell.size), labelLeft: left, isOpen: border === Infinity };
}
function tokensWithin(cell, column) {
  const tokens = [...cell.text.matchAll(/\S+/g)].map((match) => ({ cell, start: match.index, end: match.index + match[0].length }));
  const inside = tokens.filter((token) => {
    const { left, right } = edgesOf(token);
    return right > column.left && (column.isOpen || left < column.right);
  });
  const first = inside[0];
  const last = inside.at(-1);
  return first && last ? [{ cell, start: first.start, end: last.end }] : [];
}

// api/src/reading/labelled.ts
function labelledCandidates(sheet, name, read) {
  return sheet.labels.filter((label) => label.name === name).flatMap((label) => candidateOf(sheet, label, read) ?? []);
}
function candidateOf(sheet, label, read) {
  for (const { span, relation } of placesFor(sheet, label)) {
    const reading = read(textOf(span), label);
    if (reading) return { value: reading.value, confidence: 0.95 * label.strength * RELATION_STRENGTH[relation] * reading.certainty, span: spanOf(span, reading) };
  }
  return void 0;
}
var spanOf = (span, { index, length }) => partOf(span, index, length);

// api/src/reading/fields/bank-block.ts
var LINES_ABOVE = 2.5;
var LINES_BELOW = 9;
var ANCHORS = ["bank_name", "account_number", "bank_block"];
function bankBlock(sheet, bank) {
  const bankIn = (cell) => valuesOf(sheet, cell).flatMap((span) => bank.exec(textOf(span))?.[0] ?? [])[0];
  const banks = sheet.cells.filter((cell) => bankIn(cell) !== void 0);
  const labels = sheet.labels.filter(({ name }) => ANCHORS.includes(name)).map(({ at }) => at.cell);
  const anchor = banks.find((cell) => hasAccountNear(sheet, cell)) ?? labels[0] ?? banks[0];
  if (!anchor) return void 0;
  const height = Math.min(anchor.size, 16);
  const cells = sheet.cells.filter(({ page, top }) => page === anchor.page && top > anchor.top - LINES_ABOVE * height && top < anchor.bottom + LINES_BELOW * height * 1.5);
  const spans = cells.flatMap((cell) => valuesOf(sheet, cell));
  const named2 = new Set(banks.filter((cell) => cells.includes(cell)).map(bankIn));
  return { cells: new Set(cells), spans: [...spans].sort((a, b) => nearness(anchor, a) - nearness(anchor, b)), hasSeveral: named2.size > 1 };
}
function hasAccountNear(sheet, cell) {
  return sheet.cells.some((other) => other.page === cell.page && Math.abs(other.top - cell.top) < LINES_BELOW * cell.size && /(?:普通|当座|貯蓄|口座).*|(?<!\d)\d{7}(?!\d)/.test(other.text));
}
var nearness = (anchor, { cell }) => cell.bottom < anchor.top ? 1 : 0;
function valuesOf(sheet, cell) {
  const labels = sheet.labelsOf(cell);
  const [first] = labels;
  if (!first) return [wholeOf(cell)];
  return [{ cell, start: 0, end: first.at.start }, ...labels.filter(({ name }) => name !== "other").map(({ rest }) => rest)].filter(({ start, end }) => end > start);
}

// api/src/reading/fields/known-banks.ts
import zengin from "zengin-code";
var fold = (name) => foldForSearch(name).replace(/(?<=.)銀行$/, "");
var NAMES = new Set(Object.values(zengin).map(({ name }) => fold(name)));
var isKnownBank = (name) => NAMES.has(fold(name));

// api/src/reading/fields/bank.ts
var WORD = String.raw`[^\s:/|、,()「」【】\[\]]`;
var BANK = new RegExp(String.raw`${WORD}{1,16}?(?:銀行|信用金庫|信用組合|労働金庫|農業協同組合|漁業協同組合|信金|信組|ろうきん|農協|JAバンク)(?!名|口座|コード|振込|番号)`);
var BRANCH = new RegExp(String.raw`${WORD}{0,16}?(?:本店営業部|支店|営業部|出張所|本店|支所|本所|営業所)(?!名|番号|コード)`);
var ACCOUNT_TYPE = /普通|当座|貯蓄|\(普\)|\(当\)|(?<!\S)[普当](?=\s*\d)/;
var ACCOUNT_NUMBER = /(?<![\d-])\d{1,3}(?:[\s-]?\d){3,6}(?![\d-])/;
var KANA_NAME = /(?:[ァ-ヴー]{1,4}[)）]\s*)?[ァ-ヴー゛゜][ァ-ヴーA-Z0-9.・･\-\s&]*(?:\([ァ-ヴー]{1,4}\)?)?/;
var TYPE_NAMES = { \u666E: "\u666E\u901A", \u5F53: "\u5F53\u5EA7", \u8CAF: "\u8CAF\u84C4" };
var BY_FORM = 0.88;
var FEWEST_KANA = 3;
var READERS = {
  bank_name: (text) => found(BANK, text, bankCertainty) ?? otherBankName(text),
  branch_name: (text) => found(BRANCH, text) ?? plainWord(text),
  account_type: (text) => found(ACCOUNT_TYPE, text, () => 1, accountType),
  account_number: (text) => found(ACCOUNT_NUMBER, text, (value) => value.length === 7 ? 1 : 0.85, (value) => value.replace(/\D/g, "")),
  account_holder_kana: holderIn
};
function readBank(sheet) {
  const block = bankBlock(sheet, BANK);
  const inOrder = {};
  for (const field of ["bank_name", "branch_name", "account_type", "account_number", "account_holder_kana"]) {
    const labelled = labelledIn(sheet, field, block);
    const byForm = block && formCandidate(field, block, inOrder);
    const best = bestOf(agreeing(labelled, byForm));
    if (best) inOrder[field] = block?.hasSeveral ? { ...best, confidence: best.confidence * 0.8 } : best;
  }
  return inOrder;
}
function labelledIn(sheet, field, block) {
  const candidates = labelledCandidates(sheet, field, READERS[field]);
  const headings = field === "bank_name" ? sheet.labels.filter(({ name }) => name === "bank_block").flatMap((label) => candidateOf(sheet, label, (text) => found(BANK, text, bankCertainty)) ?? []) : [];
  const inside = block ? candidates.filter(({ span }) => block.cells.has(span.cell)) : candidates;
  return [...inside.length > 0 ? inside : candidates, ...headings];
}
function formCandidate(field, block, before) {
  const used = Object.values(before).map(({ span }) => span);
  const order = field === "account_number" ? before.account_type?.span : void 0;
  const spans = order ? [...block.spans.filter(({ cell, end }) => cell === order.cell && end > order.end).map((span) => ({ ...span, start: Math.max(span.start, order.end) })), ...block.spans] : block.spans;
  for (const span of spans) {
    const text = span.cell.text.slice(span.start, span.end);
    const free = used.filter(({ cell }) => cell === span.cell).reduce((rest, { start, end }) => blankOut(rest, start - span.start, end - span.start), text);
    const reading = formReading(field, free);
    if (reading) return { value: reading.value, confidence: BY_FORM * reading.certainty, span: partOf(span, reading.index, reading.length) };
  }
  return void 0;
}
function formReading(field, text) {
  if (field === "bank_name") return found(BANK, text, bankCertainty);
  if (field === "branch_name") return found(BRANCH, text);
  return READERS[field](text, void 0);
}
function blankOut(text, start, end) {
  const from = Math.min(Math.max(0, start), text.length);
  const to = Math.min(Math.max(from, end), text.length);
  return text.slice(0, from) + " ".repeat(to - from) + text.slice(to);
}
function agreeing(labelled, byForm) {
  if (!byForm) return labelled;
  if (labelled.length === 0) return [byForm];
  return labelled.map((candidate) => candidate.value === byForm.value ? { ...candidate, confidence: confirmed(candidate.confidence) } : candidate);
}
function found(pattern, text, certainty = () => 1, toValue = (raw) => raw) {
  const match = pattern.exec(text);
  if (!match) return void 0;
  const value = toValue(match[0]);
  return { value, index: match.index, length: match[0].length, certainty: certainty(value) };
}
var bankCertainty = (name) => isKnownBank(name) ? 1.08 : 0.85;
function otherBankName(text) {
  const word = plainWord(text);
  return word && { ...word, certainty: isKnownBank(word.value) ? 1 : 0.7 };
}
function plainWord(text) {
  const match = new RegExp(`${WORD}{1,20}`).exec(text);
  return match && !/^\d+$/.test(match[0]) ? { value: match[0], index: match.index, length: match[0].length, certainty: 0.85 } : void 0;
}
var accountType = (raw) => TYPE_NAMES[raw.replace(/[()]/g, "").slice(0, 1)] ?? raw;
function holderIn(text) {
  const matches = [...text.matchAll(new RegExp(KANA_NAME, "g"))].filter(([name]) => (name.match(/[ァ-ヴ]/g) ?? []).length >= FEWEST_KANA);
  const match = matches.find(([name]) => /[()）]/.test(name)) ?? matches[0];
  if (!match) return void 0;
  const raw = match[0].trimEnd();
  const isLabel = /^(?:カナ|フリガナ|コード|カブシキガイシャ)$/.test(raw);
  return isLabel ? void 0 : { value: toZenginKana(raw), index: match.index, length: raw.length, certainty: 1 };
}

// api/src/reading/find-amounts.ts
var AMOUNT = /(?<![\d.,A-Za-z-])((?:JPY|¥)\s*)?([-△▲]\s*)?((?:JPY|¥)\s*)?(\d{1,3}(?:,\s?\d{3})+|\d{1,12})(?:\.0{1,2})?(\s*(?:円|yen|JPY)|\s*-|也)?(?![\d%]|\s*[%年月日/個件式名台枚本時]|[,.]\d)/gi;
function findAmounts(text) {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, sign, minus, laterSign, digits = "", unit] = match;
    const amount = Number(digits.replace(/[,\s]/g, "")) * (minus ? -1 : 1);
    const isMoney = Boolean(sign ?? laterSign ?? unit) || digits.includes(",");
    return Number.isSafeInteger(amount) ? [{ amount, index: match.index, length: whole.trimEnd().length, isMoney }] : [];
  });
}

// api/src/reading/fields/billing-amount.ts
var LARGEST = 999999999999;
var STRONG = 0.8;
var LARGEST_MONEY_CONFIDENCE = 0.4;
var CONTRADICTED = 0.8;
function readBillingAmount(sheet) {
  const labels = sheet.labels.filter(({ name }) => name === "billing_amount");
  const candidates = withoutWeaker(labels.flatMap((label) => amountBeside(sheet, label) ?? []).filter(({ value }) => Number(value) > 0));
  if (candidates.length === 0) return largestMoney(sheet);
  const sums = sumsOf(sheet);
  return bestOf(candidates.map((candidate) => withAgreement(candidate, candidates, sums)));
}
function readAmount(text) {
  const amounts = findAmounts(text).filter(({ amount }) => Math.abs(amount) <= LARGEST);
  const found2 = amounts.find(({ isMoney }) => isMoney) ?? amounts.find(({ amount }) => amount >= 100);
  return found2 && readingOf(found2);
}
var readingOf = ({ amount, index, length, isMoney }) => ({ value: String(amount), index, length, certainty: isMoney ? 1 : 0.85 });
var amountBeside = (sheet, label) => (label.strength <= STRONG ? rowTotal(sheet, label) : void 0) ?? candidateOf(sheet, label, readAmount);
function rowTotal(sheet, label) {
  const onLine = placesFor(sheet, label).filter(({ relation }) => relation === "right");
  const found2 = onLine.flatMap(({ span }) => findAmounts(textOf(span)).map((amount) => ({ ...amount, span }))).filter(({ isMoney, amount }) => isMoney && amount > 0);
  const last = found2.at(-1);
  return last && { value: String(last.amount), confidence: 0.95 * label.strength, span: partOf(last.span, last.index, last.length) };
}
function withoutWeaker(candidates) {
  const strongest = candidates.reduce((maximum, { confidence }) => Math.max(maximum, confidence), 0);
  return strongest < STRONG ? candidates : candidates.filter(({ confidence }) => confidence >= strongest - 0.06);
}
function withAgreement(candidate, all, { expected, totals }) {
  const amount = Number(candidate.value);
  if (expected.has(amount)) return { ...candidate, confidence: Math.max(0.85, confirmed(candidate.confidence)) };
  const isRepeated = totals.filter((total) => total === amount).length > 1 || all.some((other) => other !== candidate && other.value === candidate.value);
  if (isRepeated) return { ...candidate, confidence: Math.max(0.82, candidate.confidence) };
  return { ...candidate, confidence: candidate.confidence * (expected.size > 0 ? CONTRADICTED : 1) };
}
function sumsOf(sheet) {
  const valuesOf2 = (name) => labelledCandidates(sheet, name, readAmount).map(({ value }) => Number(value));
  const taxes = [...new Set(valuesOf2("tax"))];
  const withheld = [0, ...valuesOf2("withholding").map((amount) => -Math.abs(amount))];
  const taxSums = [...taxes, taxes.reduce((sum, tax) => sum + tax, 0)];
  const bases = taxes.length === 0 ? [] : valuesOf2("subtotal").flatMap((subtotal) => taxSums.map((tax) => subtotal + tax));
  return { expected: new Set(bases.flatMap((base) => withheld.map((amount) => base + amount))), totals: valuesOf2("billing_amount") };
}
function largestMoney(sheet) {
  const money = sheet.cells.flatMap((cell) => findAmounts(cell.text).map((found2) => ({ ...found2, cell }))).filter(({ isMoney, amount }) => isMoney && amount > 0);
  const largest = money.reduce((leader, next) => leader && leader.amount >= next.amount ? leader : next, void 0);
  return largest && { value: String(largest.amount), confidence: LARGEST_MONEY_CONFIDENCE, span: partOf(wholeOf(largest.cell), largest.index, largest.length) };
}

// shared/src/domain/plain-date.ts
var TOKYO_OFFSET_MS = 9 * 60 * 60 * 1e3;
var DAY_MS = 24 * 60 * 60 * 1e3;
function parsePlainDate(text) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && isoDayOf(time) === text ? text : null;
}
function addDays(date, days) {
  return isoDayOf(utcTimeOf(date) + days * DAY_MS);
}
function daysBetween(from, to) {
  return Math.round((utcTimeOf(to) - utcTimeOf(from)) / DAY_MS);
}
function utcTimeOf(date) {
  return Date.parse(`${date}T00:00:00Z`);
}
function isoDayOf(time) {
  return new Date(time).toISOString().slice(0, 10);
}

// api/src/reading/find-dates.ts
var ERAS = { \u4EE4\u548C: 2018, R: 2018, \u5E73\u6210: 1988, H: 1988 };
var MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
var SEPARATOR = String.raw`\s*[年/.\-‐–−]\s*`;
var MONTH_END = String.raw`\s*[月/.\-‐–−]\s*`;
var READERS2 = [
  {
    pattern: new RegExp(String.raw`(?<!\d)(20\d{2})${SEPARATOR}(\d{1,2})${MONTH_END}(\d{1,2})(?!\d)\s*日?`, "g"),
    certainty: 1,
    toDate: ([year, month, day]) => dayOf(Number(year), Number(month), Number(day))
  },
  {
    pattern: new RegExp(String.raw`(?<![A-Za-z])(令和|平成|R|H)\s*\.?\s*(\d{1,2}|元)${SEPARATOR}(\d{1,2})${MONTH_END}(\d{1,2})(?!\d)\s*日?`, "g"),
    certainty: 1,
    toDate: ([era = "", year, month, day]) => dayOf((ERAS[era] ?? 0) + (year === "\u5143" ? 1 : Number(year)), Number(month), Number(day))
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(20\d{2})\s*年\s*(\d{1,2})\s*月\s*末\s*日?`, "g"),
    certainty: 0.9,
    toDate: ([year, month]) => monthEnd(Number(year), Number(month))
  },
  {
    pattern: /\b(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3})[a-z]*\.?,?\s+(20\d{2})\b/g,
    certainty: 0.95,
    toDate: ([day, month = "", year]) => dayOf(Number(year), monthNamed(month), Number(day))
  },
  {
    pattern: /\b([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d{2})\b/g,
    certainty: 0.95,
    toDate: ([month = "", day, year]) => dayOf(Number(year), monthNamed(month), Number(day))
  },
  {
    pattern: /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g,
    certainty: 0.9,
    toDate: ([year, month, day]) => dayOf(Number(year), Number(month), Number(day))
  },
  {
    // Day and month could be meant the other way round.
    pattern: /(?<!\d)(\d{1,2})\/(\d{1,2})\/(20\d{2})(?!\d)/g,
    certainty: 0.6,
    toDate: ([month, day, year]) => dayOf(Number(year), Number(month), Number(day))
  },
  {
    pattern: /(?<![\d/.-])(\d{2})[/.](\d{1,2})[/.](\d{1,2})(?![\d/.])/g,
    certainty: 0.6,
    toDate: ([year, month, day]) => dayOf(2e3 + Number(year), Number(month), Number(day))
  }
];
function findDates(text) {
  const found2 = [];
  for (const { pattern, certainty, toDate } of READERS2) {
    for (const match of text.matchAll(pattern)) {
      const date = toDate(match.slice(1));
      const overlaps = found2.some(({ index, length }) => match.index < index + length && index < match.index + match[0].length);
      if (date && !overlaps) found2.push({ date, index: match.index, length: match[0].trimEnd().length, certainty });
    }
  }
  return found2.sort((a, b) => a.index - b.index);
}
function monthEnd(year, month) {
  if (!Number.isInteger(year) || !Number.isInteger(month) || month < 1 || month > 24) return null;
  return parsePlainDate(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}
function dayOf(year, month, day) {
  return parsePlainDate(`${String(year)}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
}
var monthNamed = (name) => MONTHS.indexOf(name.toLowerCase()) + 1;

// api/src/reading/fields/dates.ts
var PERIOD_AFTER = /^\s*(?:\([日月火水木金土]\))?\s*[~から]/;
var LONGEST_TERM_DAYS = 190;
var HEAD_OF_PAGE = 0.35;
var UNLABELLED = 0.7;
function readDates(sheet) {
  const invoiceDate = bestOf([...labelledCandidates(sheet, "invoice_date", singleDay), ...unlabelledDays(sheet, labelledCandidates(sheet, "payment_due_date", singleDay))]);
  const readDue = dueReader(invoiceDate?.value);
  const dueDate = bestOf([...labelledCandidates(sheet, "payment_due_date", readDue), ...labelledCandidates(sheet, "payment_terms", readDue)]);
  return inAgreement(invoiceDate, dueDate);
}
function singleDay(text) {
  const found2 = findDates(text).find(({ index, length }) => !PERIOD_AFTER.test(text.slice(index + length)));
  return found2 && { value: found2.date, index: found2.index, length: found2.length, certainty: found2.certainty };
}
function unlabelledDays(sheet, dueDates) {
  const isDueDate = (cell) => dueDates.some(({ span }) => span.cell === cell);
  const heads = sheet.cells.filter((cell) => cell.page.number === 1 && cell.top < HEAD_OF_PAGE * cell.page.height && sheet.labelsOf(cell).length === 0 && !isDueDate(cell));
  return heads.flatMap((cell) => {
    const [found2, ...others] = findDates(cell.text);
    if (!found2 || others.length > 0 || found2.length < cell.text.length) return [];
    return [{ value: found2.date, confidence: UNLABELLED * found2.certainty, span: partOf(wholeOf(cell), found2.index, found2.length) }];
  });
}
function dueReader(invoiceDate) {
  return (text) => singleDay(text) ?? (invoiceDate && (dayWithoutYear(text, invoiceDate) ?? term(text, invoiceDate)));
}
function dayWithoutYear(text, invoiceDate) {
  const match = /(?<!\d)(\d{1,2})\s*[月/]\s*(?:(\d{1,2})\s*日?|末日?)(?!\d)/.exec(text);
  if (!match) return void 0;
  const [whole, month, day] = match;
  const year = Number(invoiceDate.slice(0, 4));
  const dates = [year, year + 1].map((candidate) => day ? dayOf(candidate, Number(month), Number(day)) : monthEnd(candidate, Number(month)));
  const date = dates.find((candidate) => candidate !== null && candidate >= invoiceDate);
  return date ? { value: date, index: match.index, length: whole.length, certainty: 0.8 } : void 0;
}
var MONTHS_LATER = { \u5F53\u6708: 0, \u4ECA\u6708: 0, \u7FCC\u6708: 1, \u6765\u6708: 1, \u7FCC\u3005\u6708: 2 };
function term(text, invoiceDate) {
  const later = /(当月|今月|翌々月|翌月|来月)\s*(?:末|(\d{1,2})\s*日)/.exec(text);
  if (later) {
    const [whole, name = "", day] = later;
    const end = monthEnd(Number(invoiceDate.slice(0, 4)), Number(invoiceDate.slice(5, 7)) + (MONTHS_LATER[name] ?? 0));
    const date = end && day ? dayOf(Number(end.slice(0, 4)), Number(end.slice(5, 7)), Number(day)) : end;
    if (date) return { value: date, index: later.index, length: whole.length, certainty: 0.75 };
  }
  const net = /(?:net\s*(\d{1,3}))|(\d{1,3})\s*日\s*(?:以内|後)/i.exec(text);
  const days = Number(net?.[1] ?? net?.[2]);
  return net && days > 0 && days <= LONGEST_TERM_DAYS ? { value: addDays(invoiceDate, days), index: net.index, length: net[0].length, certainty: 0.7 } : void 0;
}
function inAgreement(invoiceDate, dueDate) {
  if (!invoiceDate || !dueDate) return { invoice_date: invoiceDate, payment_due_date: dueDate };
  const days = daysBetween(invoiceDate.value, dueDate.value);
  const agrees = days >= 0 && days <= LONGEST_TERM_DAYS;
  const judged = (candidate) => ({ ...candidate, confidence: judge(candidate.confidence, agrees) });
  return { invoice_date: judged(invoiceDate), payment_due_date: judged(dueDate) };
}
var judge = (confidence, agrees) => !agrees ? confidence * 0.7 : confidence >= 0.8 ? confirmed(confidence) : confidence;

// shared/src/domain/corporate-number.ts
function corporateCheckDigit(base12) {
  const sum = [...base12].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - sum % 9;
}
function isCorporateNumber(value) {
  return /^[1-9]\d{12}$/.test(value) && corporateCheckDigit(value.slice(1)) === Number(value[0]);
}

// api/src/reading/fields/numbers.ts
var INVOICE_NUMBER = /^(?:No\s*[.:]?\s*|#\s*|第\s*)?([A-Za-z0-9\u3041-\u30ff\u3400-\u9fff]{0,6}[-_/]?[A-Za-z0-9][A-Za-z0-9\-_/.#()]{0,38})/i;
var LONGEST_NUMBER = 40;
function readInvoiceNumber(sheet) {
  return bestOf(labelledCandidates(sheet, "invoice_number", numberOf).filter(({ span }) => !isInTable(sheet, span.cell.top)));
}
function numberOf(text) {
  const match = INVOICE_NUMBER.exec(text);
  const value = match?.[1]?.replace(/[.\-/(]+$/, "") ?? "";
  if (!match || !/\d/.test(value) || value.length > LONGEST_NUMBER || /^\d{1,3}(,\d{3})+/.test(text)) return void 0;
  const [date] = findDates(text);
  if (date?.index === 0 && date.length >= value.length && /[年/.]/.test(text.slice(0, date.length))) return void 0;
  return { value, index: match.index + match[0].indexOf(value), length: value.length, certainty: value.length >= 3 ? 1 : 0.7 };
}
function isInTable(sheet, top) {
  const headings = sheet.cells.filter((cell) => cell.top < top && top - cell.top < 3 * cell.size).filter((cell) => /^(?:品名|品目|摘要|項目|内容|数量|単価|金額|Description|Qty|Quantity)/i.test(cell.text));
  return headings.length >= 2;
}
var REGISTRATION = /(?<![A-Za-z])T\s*-?\s*(\d(?:[\s-]?\d){12})(?!\d)/gi;
var BARE_REGISTRATION = /^(\d(?:[\s-]?\d){12})(?!\d)/;
var RIGHT_CHECK_DIGIT = 0.98;
var NO_PROOF = 0.75;
var UNLABELLED2 = 0.95;
function readRegistrationNumber(sheet) {
  const written = sheet.cells.flatMap(
    (cell) => [...cell.text.matchAll(REGISTRATION)].map((match) => {
      const digits = (match[1] ?? "").replace(/\D/g, "");
      const isLabelled = sheet.labelsOf(cell).some(({ name, rest }) => name === "invoice_registration_number" && rest.start <= match.index);
      return { value: `T${digits}`, confidence: proofOf(digits) * (isLabelled ? 1 : UNLABELLED2), span: partOf(wholeOf(cell), match.index, match[0].length) };
    })
  );
  return bestOf(written.length > 0 ? written : labelledCandidates(sheet, "invoice_registration_number", bareDigits));
}
var proofOf = (digits) => isCorporateNumber(digits) ? RIGHT_CHECK_DIGIT : NO_PROOF;
function bareDigits(text) {
  const match = BARE_REGISTRATION.exec(text);
  const digits = match?.[1]?.replace(/\D/g, "");
  return match && digits ? { value: `T${digits}`, index: 0, length: match[0].length, certainty: proofOf(digits) * 0.95 } : void 0;
}

// api/src/reading/fields/company-name.ts
var FORMS = [...Object.keys(LEGAL_FORM_ABBREVIATIONS), "(\u682A)", "(\u6709)", "(\u540C)", "(\u540D)", "(\u8CC7)", "(\u533B)", "(\u8CA1)", "(\u793E)", "(\u798F)", "(\u5B66)", "(\u7279\u975E)", "NPO\u6CD5\u4EBA", "\u76E3\u67FB\u6CD5\u4EBA", "\u4E8B\u52D9\u6240", "\u7D44\u5408", "Co., Ltd.", "Co.,Ltd.", "Inc.", "LLC", "K.K.", "Ltd."].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.()*+?]/g, "\\$&")).join("|");
var LEGAL_FORM = new RegExp(FORMS);
var ONLY_A_FORM = new RegExp(`^(?:${FORMS})$`);
var AFTER_NAME = /^(?:代表|取締役|印$|㊞|\(印\)|担当|経理|総務|営業|御中|様|殿|〒|TEL|FAX|T\d{13}|登録番号|住所|宛|行$|.*(?:部|課|室|係)$)/;
var LONGEST_NAME = 50;
var hasLegalForm = (text) => LEGAL_FORM.test(text);
function companyNameIn(text) {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ word: match[0], start: match.index, end: match.index + match[0].length }));
  const formIndex = words.findIndex(({ word }) => LEGAL_FORM.test(word));
  const form = words[formIndex];
  if (!form) return void 0;
  const end = words.findIndex(({ word }, index) => index > formIndex && AFTER_NAME.test(word));
  const kept = words.slice(0, end === -1 ? void 0 : end);
  const first = ONLY_A_FORM.test(form.word) || form.word.startsWith("Co") || /^(?:Inc|LLC|K\.K|Ltd)/.test(form.word) ? words[0] : form;
  const last = kept.at(-1);
  if (!first || !last) return void 0;
  const value = text.slice(first.start, last.end).replace(/\s*(?:\(?印\)?|㊞|御中|様|殿)$/, "");
  const isName = value.length <= LONGEST_NAME && !ONLY_A_FORM.test(value) && !/[。?？!]/.test(value);
  return isName ? { value, index: first.start, length: value.length } : void 0;
}

// api/src/reading/fields/payer.ts
var HONORIFIC = /(?:御中|様|殿|(?<=\s)宛)$/;
var NOBODY = /^(?:お客|客|皆|各位|お得意|得意先|お取引先|取引先|貴社|ご担当者|御担当者|ご担当|担当)/;
var DEPARTMENT = /(?:部|課|室|係|担当|担当者|本部|事業部|支店|グループ)$/;
var CLOSE_ABOVE = 2.6;
function readPayerName(sheet) {
  return bestOf(payerCandidates(sheet));
}
function addresseeCells(sheet) {
  return new Set(payerCandidates(sheet).map(({ span }) => span.cell));
}
function payerCandidates(sheet) {
  const addressed = sheet.cells.flatMap((cell) => addresseeOf(sheet, cell) ?? []);
  return addressed.length > 0 ? addressed : labelledCandidates(sheet, "payer_name", nameOf);
}
function addresseeOf(sheet, cell) {
  const match = HONORIFIC.exec(cell.text);
  const labels = sheet.labelsOf(cell);
  const start = labels.find(({ name }) => name === "payer_name")?.rest.start ?? 0;
  if (!match || match.index < start || start === 0 && labels.length > 0) return void 0;
  const before = cell.text.slice(start, match.index).trim();
  if (NOBODY.test(before) || /[。、:]/.test(before)) return void 0;
  const isFormal = match[0] === "\u5FA1\u4E2D";
  const own = before === "" || isDepartment(before) ? void 0 : named({ cell, start, end: match.index }, isFormal ? 0.97 : 0.9);
  return own && hasLegalForm(before) ? own : fromNeighbour(sheet, cell, isFormal) ?? own;
}
var isDepartment = (text) => !hasLegalForm(text) && DEPARTMENT.test(text);
function fromNeighbour(sheet, cell, isFormal) {
  const left = sheet.cells.filter((other) => other.page === cell.page && other.right <= cell.left && Math.abs(other.bottom - cell.bottom) < cell.size).sort((a, b) => b.right - a.right)[0];
  if (left && !isDepartment(left.text)) return named(wholeOf(left), isFormal ? 0.92 : 0.85);
  const name = companyAbove(sheet, left ?? cell);
  return name && named(wholeOf(name), isFormal ? 0.92 : 0.88);
}
function companyAbove(sheet, cell) {
  return sheet.cells.filter((other) => other.page === cell.page && other.bottom <= cell.top + 0.4 * cell.size && cell.top - other.bottom < CLOSE_ABOVE * cell.size).filter((other) => other.left < cell.right && other.right > cell.left && hasLegalForm(other.text)).sort((a, b) => b.top - a.top)[0];
}
function named(span, confidence) {
  const text = span.cell.text.slice(span.start, span.end);
  const found2 = nameOf(text);
  return found2 && { value: found2.value, confidence: confidence * found2.certainty, span: partOf(span, found2.index, found2.length) };
}
function nameOf(text) {
  const company = companyNameIn(text);
  if (company) return { ...company, certainty: 1 };
  const value = text.replace(/\s*(?:御中|様|殿)\s*$/, "").trim();
  if (value.length < 2 || value.length > 60 || !/[\p{L}]/u.test(value)) return void 0;
  return { value, index: text.indexOf(value), length: value.length, certainty: 0.9 };
}

// api/src/reading/fields/payee.ts
var ADDRESS = /〒|\d{3}-\d{4}|東京都|北海道|(?:京都|大阪)府|[\u4e00-\u9fff]{2,3}県|(?:市|区|町|村).*\d/;
var CONTACT = /(?:TEL|Tel|電話|FAX|Fax)|0\d{1,4}[-(]\d{1,4}[-)]\d{3,4}|@/;
var REGISTRATION2 = /T\s*-?\d{4}/;
var SENTENCE = /[。、]|ます|です|ください|下さい|いたし|致し|※/;
var FAR = 11;
var UNNAMED_FORM = 0.62;
var PERSON_OR_SHOP = /^[\p{L}\p{N}ー・&.'\s()-]{2,30}$/u;
function readPayeeName(sheet) {
  const payers = addresseeCells(sheet);
  const candidates = [...labelledCandidates(sheet, "payee_name", labelledName), ...sheet.cells.flatMap((cell) => issuerIn(sheet, cell, payers) ?? [])].filter(({ span }) => !payers.has(span.cell));
  if (candidates.length === 0) return unincorporated(sheet, payers);
  return bestOf(withRepetition(candidates));
}
function labelledName(text) {
  const company = companyNameIn(text);
  if (company) return { ...company, certainty: 1 };
  const value = text.trim();
  return PERSON_OR_SHOP.test(value) && !/\d{4}/.test(value) ? { value, index: text.indexOf(value), length: value.length, certainty: 0.88 } : void 0;
}
function issuerIn(sheet, cell, payers) {
  const name = payers.has(cell) || SENTENCE.test(cell.text) ? void 0 : nameOutsideLabels(sheet, cell);
  if (!name) return void 0;
  const witnesses = witnessesFor(sheet, cell, payers);
  const confidence = 0.6 + Math.min(0.35, 0.13 * witnesses.count + (witnesses.hasRegistration ? 0.12 : 0));
  return { value: name.value, confidence, span: partOf(wholeOf(cell), name.index, name.length) };
}
function nameOutsideLabels(sheet, cell) {
  const [first] = sheet.labelsOf(cell);
  const name = companyNameIn(first ? cell.text.slice(0, first.at.start) : cell.text);
  const isValueOfAnother = sheet.labels.some(({ name: label, at }) => ["payer_name", "account_holder_kana", "subject"].includes(label) && isRightOf(at.cell, cell));
  return isValueOfAnother ? void 0 : name;
}
var isRightOf = (label, cell) => label !== cell && label.page === cell.page && label.right <= cell.left + 1 && Math.abs(label.bottom - cell.bottom) < 0.5 * label.size;
function witnessesFor(sheet, cell, payers) {
  const around = sheet.cells.filter((other) => other.page === cell.page && !payers.has(other) && isNear(cell, other));
  const says = (pattern) => around.some(({ text }) => pattern.test(text));
  const isPayersBlock = [...payers].some((payer) => payer.page === cell.page && isNear(payer, cell) && payer.top > cell.top - cell.size * 4 && Math.abs(payer.left - cell.left) < cell.size);
  const count = [ADDRESS, CONTACT, REGISTRATION2].filter(says).length - (isPayersBlock ? 1 : 0);
  return { count: Math.max(0, count), hasRegistration: says(REGISTRATION2) };
}
function isNear(cell, other) {
  const distance = other.top - cell.bottom;
  const overlaps = other.left < cell.right + 6 * cell.size && other.right > cell.left - 6 * cell.size;
  return overlaps && distance > -4 * cell.size && distance < FAR * Math.min(cell.size, 14);
}
function withRepetition(candidates) {
  return candidates.map(
    (candidate) => candidates.some((other) => other.span.cell !== candidate.span.cell && other.value.replaceAll(" ", "") === candidate.value.replaceAll(" ", "")) ? { ...candidate, confidence: confirmed(candidate.confidence) } : candidate
  );
}
function unincorporated(sheet, payers) {
  const addresses = sheet.cells.filter((cell) => ADDRESS.test(cell.text) && !payers.has(cell));
  const candidates = addresses.flatMap((address) => {
    const name = sheet.cells.findLast((cell) => cell.page === address.page && cell.bottom <= address.top + 0.5 * address.size && isNear(cell, address) && Math.abs(cell.left - address.left) < 3 * cell.size);
    if (!name || payers.has(name) || sheet.labelsOf(name).length > 0 || !PERSON_OR_SHOP.test(name.text) || ADDRESS.test(name.text)) return [];
    const { count } = witnessesFor(sheet, name, payers);
    return count >= 2 ? [{ value: name.text, confidence: UNNAMED_FORM + 0.05 * count, span: wholeOf(name) }] : [];
  });
  return bestOf(candidates);
}

// api/src/reading/fields/subject.ts
var LONGEST_SUBJECT = 100;
function readSubject(sheet) {
  return bestOf(labelledCandidates(sheet, "subject", wholeText));
}
function wholeText(text) {
  const value = text.trim();
  if (value.length < 2 || value.length > LONGEST_SUBJECT || /^[\d\s,.¥%()-]+$/.test(value)) return void 0;
  return { value, index: text.indexOf(value), length: value.length, certainty: 1 };
}

// api/src/reading/extract-fields.ts
function extractFields(pages) {
  const sheet = sheetOf(pages.flatMap(cellsOf));
  const candidates = {
    payee_name: readPayeeName(sheet),
    payer_name: readPayerName(sheet),
    invoice_number: readInvoiceNumber(sheet),
    ...readDates(sheet),
    billing_amount: readBillingAmount(sheet),
    invoice_registration_number: readRegistrationNumber(sheet),
    ...readBank(sheet),
    subject: readSubject(sheet)
  };
  const read = Object.entries(candidates).flatMap(([name, candidate]) => candidate ? [[name, toReadValue(candidate)]] : []);
  return Object.fromEntries(read);
}

export {
  runInProcess,
  cellsOf,
  extractFields
};
