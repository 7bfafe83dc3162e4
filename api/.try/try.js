import {
  extractFields,
  runInProcess
} from "./chunk-37ORLPX5.js";

// ../../tmp/try.mts
import { readFileSync } from "node:fs";
import { writeFileSync } from "node:fs";
var kinds = ["inspect", "read-text", "draw-pages"];
for (const f of process.argv.slice(2)) {
  const bytes = readFileSync(f);
  const pages = [];
  for (const kind of kinds) {
    const t2 = Date.now();
    const o = await runInProcess({ kind, contentType: f.endsWith("pdf") ? "application/pdf" : "image/jpeg", bytes }, { onReport: (r) => {
      if (r.type === "text") pages.push(r.page);
      if (r.type === "image") {
        writeFileSync(`/tmp/${f.split("/").pop()}-${r.image.number}.webp`, r.image.bytes);
        console.log(r.image.width, r.image.height, r.image.bytes.length);
      }
    } });
    console.log(f, kind, JSON.stringify(o), Date.now() - t2, "ms");
  }
  const t = performance.now();
  const x = extractFields(pages);
  console.log("extract", (performance.now() - t).toFixed(1));
  for (const [k, v] of Object.entries(x)) console.log("  ", k, JSON.stringify(v));
}
