import { encode } from 'uqr';

/** White around it, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** The dark and light squares of a link, quiet zone included. */
export const qrModules = (url: string) => encode(url, { ecc: 'M', border: QUIET_MODULES });
