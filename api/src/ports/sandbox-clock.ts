import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listenTo } from '../db/listener.ts';
import { inTransaction, notify } from '../db/transaction.ts';
import { sandbox_clock } from '../db/schema/sandbox-clock.ts';
import type { Clock } from './clock.ts';

const CHANNEL = 'sandbox_clock';

export interface MovableClock extends Clock {
  /** Calls the listener after each move. */
  onMove: (listener: () => void) => void;
  close: () => Promise<void>;
}

/** Real time plus the offset in `sandbox_clock`; every process is notified of a change at once. */
export async function openSandboxClock(databaseUrl: string, db: Database): Promise<MovableClock> {
  let offset = 0;
  const onMoves: (() => void)[] = [];
  const listener = await listenTo(databaseUrl, [CHANNEL], async () => {
    const [row] = await db.select().from(sandbox_clock);
    const isMoved = offset !== (row?.offset_ms ?? 0);
    offset = row?.offset_ms ?? 0;
    if (isMoved) for (const onMove of onMoves) onMove();
  });
  return {
    now: () => new Date(Date.now() + offset),
    onMove: (onMove) => void onMoves.push(onMove),
    close: listener.close,
  };
}

/**
 * Moves business time for all processes, so that it is `now` at this moment; `null` restores real
 * time.
 */
export async function moveSandboxClock(db: Database, now: Date | null): Promise<void> {
  const offset_ms = now === null ? 0 : now.getTime() - Date.now();
  await inTransaction(db, async (tx) => {
    await tx
      .insert(sandbox_clock)
      .values({ offset_ms })
      .onConflictDoUpdate({
        target: sandbox_clock.singleton,
        set: { offset_ms: sql`excluded.offset_ms` },
      });
    await notify(tx, CHANNEL);
  });
}
