export { TopPage } from './top-page.tsx';
export { topPageLoader } from './top-page-loader.ts';
