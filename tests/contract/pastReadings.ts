import { instantOf } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { type SheetEntry, sheetStream } from '../../domain/work/sheet/events.ts';
import { byLaw, command, planned } from '../../gateway/log/append/command.ts';
import { workSheetDecider } from '../../machines/workSheet/workSheetDecider.ts';
import { value } from '../world/ledgers.ts';
import type { World } from './world.ts';

interface Read {
  readonly org: string;
  readonly textId: string;
  readonly equipmentId: string;
}

/** What three tests read of one piece of equipment, ten degrees more each time: it comes to its limit. */
export async function readAtTests(
  { log, clock }: Pick<World, 'log' | 'clock'>,
  { org, textId, equipmentId }: Read,
): Promise<void> {
  for (const n of [1, 2, 3]) {
    const taskId = `tested-${n}`;
    const stream = sheetStream(taskId);
    const at = instantOf(clock.now() - (4 - n) * aDay);
    const points = [{ id: equipmentId, place: '', equipmentIds: [equipmentId], textId: null }];
    const entry: SheetEntry = {
      taskId,
      ledger: 'testTask',
      entry: `01890000-0000-7000-8000-00000000000${n}`,
      point: equipmentId,
      equipmentId,
      item: 'oilTemp',
      itemName: { cn: '顶层油温', en: 'Top oil' },
      value: String(50 + 10 * n),
      unit: '°C',
      at,
      photos: [],
      note: null,
      verdict: 'ok',
      severity: null,
      limit: null,
      why: null,
      last: null,
      factory: null,
      flags: [],
      by: 'tester',
    };
    const opening = { taskId, ledger: 'testTask' as const, textId, number: taskId, points };
    const order = { type: 'ENTER' as const, at, by: 'tester', opening, obstacle: null, entry };
    value(
      await command(log, {
        id: `read-${taskId}`,
        digest: null,
        by: { kind: 'user', id: 'tester', session: 's1' },
        reads: [stream],
        decide: (known) => planned(byLaw(workSheetDecider, known, { stream, org, order })),
      }),
    );
  }
}
