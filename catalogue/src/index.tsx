import { createRoot } from 'react-dom/client';
import { Catalogue } from './frame/catalogue.tsx';
import { publishIntegrity } from './frame/integrity.ts';

publishIntegrity(document);
const container = document.getElementById('app');
if (!container) throw new Error('the page has no #app element');
createRoot(container).render(<Catalogue />);
