import { createApprovalService } from '../approvals/service.ts';
import type { Dependencies } from '../services.ts';
import { releaseUnusedApprovals, settleApprovals } from './approvals.ts';
import { carryOutOrders } from './carry-out-orders.ts';
import { keepDeadlines } from './deadlines.ts';
import { examine } from './examine.ts';
import type { RepeatedTask } from './repeated-task.ts';
import { transfer } from './transfer.ts';
import type { Work } from './work.ts';

type Job = readonly [name: string, everyMs: number, run: (work: Work) => Promise<number>];

/** Each on its own: a gateway that does not answer holds up neither transfers nor deadlines. */
const JOBS: readonly Job[] = [
  ['carry-out-orders', 500, carryOutOrders],
  ['examine', 500, examine],
  ['transfer-and-deadlines', 500, transferAndDeadlines],
  ['release-approvals', 500, releaseUnusedApprovals],
  ['settle-approvals', 3_000, settleApprovals],
];

/** In this order: a day that has come is paid, not missed. */
async function transferAndDeadlines(work: Work): Promise<number> {
  return (await transfer(work)) + (await keepDeadlines(work));
}

/** Money and deadlines: rows compared with clocks, so that neither a moved clock nor a restart loses one. */
export function paymentTasks(dependencies: Dependencies): RepeatedTask[] {
  const work: Work = { ...dependencies, approvals: createApprovalService(dependencies) };
  return JOBS.map(([name, everyMs, run]) => ({ name, everyMs, run: async () => run(work) }));
}
