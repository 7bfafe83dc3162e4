import { run } from '../commands/release.ts';
import { actionsWith } from './held-builds.ts';

/** `npm run release` in an image. It has no browser that could open pages. */
const held = process.env['HELD_BUILDS'] ?? '/app/builds';
process.exitCode = await run([...process.argv.slice(2), '--no-boot'], actionsWith(held));
