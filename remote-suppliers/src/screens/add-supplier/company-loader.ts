import { readSupplierFlow } from '../../domain/supplier-flow.ts';

/** Begins the flow, or goes on with the one in session storage. */
export async function companyLoader() {
  return { flow: readSupplierFlow() };
}
