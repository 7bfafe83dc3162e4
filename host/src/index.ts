import { boot } from './boot.tsx';

boot(document, window);
