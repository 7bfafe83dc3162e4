import { allRoutes } from '../build/product-routes.ts';

/** Prints every route of the product, as the builds declare it. */
export async function run(): Promise<number> {
  console.log(JSON.stringify(await allRoutes(), null, 2));
  return 0;
}
