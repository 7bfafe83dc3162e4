/**
 * Only tests need a router without an address bar; in the facade it would be part of every page.
 */
export { createMemoryRouter } from 'react-router-dom';
