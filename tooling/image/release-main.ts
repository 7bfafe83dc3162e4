import { run } from '../commands/release.ts';
import { actionsOfImage } from './image-builds.ts';

/* `npm run release` in an image, which has no browser that could open the pages. */
const folder = process.env['HELD_BUILDS'] ?? '/app/builds';
process.exitCode = await run([...process.argv.slice(2), '--no-boot'], actionsOfImage(folder));
