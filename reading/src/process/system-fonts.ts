interface SystemFonts {
  loadSystemFonts: () => number;
}

let areLoaded = false;

/**
 * Keeps @napi-rs/canvas from listing the fonts of the machine when it is loaded, which takes 100 ms
 * of processor time. It must be called before that package is imported.
 */
export function postponeSystemFonts(): void {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
}

/**
 * Lists the fonts of the machine, once in a process, before a text is measured or drawn in a font
 * that the document does not embed. Few documents need one.
 */
export function loadSystemFonts(fonts: object): void {
  if (areLoaded) return;
  areLoaded = true;
  // The package has the method, its types do not.
  (fonts as SystemFonts).loadSystemFonts();
}
