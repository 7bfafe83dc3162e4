/** The router sets this mark for each route it shows; its detail is the owner. */
export const ROUTE_MARK = 'hareto:route';
export const HOST_ID = 'host';
