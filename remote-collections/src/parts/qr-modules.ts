import { encode } from 'uqr';

/** The white border that cameras need to find the code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** The dark and light squares of a link, quiet zone included. */
export const qrModules = (url: string) => encode(url, { ecc: 'M', border: QUIET_MODULES });
