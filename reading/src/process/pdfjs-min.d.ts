declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export { getDocument, GlobalWorkerOptions, OPS, Util, VerbosityLevel } from 'pdfjs-dist';
}
