/** Only tests navigate without an address bar; in the facade it would be in every page. */
export { createMemoryRouter } from 'react-router-dom';
