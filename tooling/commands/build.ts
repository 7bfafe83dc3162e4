import { buildAll } from '../build/all.ts';

export async function run(): Promise<number> {
  await buildAll({ onStep: (name) => console.log(`building ${name}`) });
  return 0;
}
