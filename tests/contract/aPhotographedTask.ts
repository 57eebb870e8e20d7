import { randomUUID } from 'node:crypto';
import { sheetStream } from '../../domain/work/sheet/events.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { byLaw, command, planned } from '../../gateway/log/append/command.ts';
import { workSheetDecider } from '../../machines/workSheet/workSheetDecider.ts';
import { bySystem, value } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import type { Ground } from './sample.ts';
import { rowIn } from './samples.ts';

type Kind = Exclude<keyof typeof taskLedgers, 'patrol'>;

/** A task on whose sheet one answer stands, with a photo of it. */
export async function aPhotographedTask(ground: Ground, kind: Kind, by: string) {
  const { world, org } = ground;
  const ledger = taskLedgers[kind];
  const id = await rowIn(ground, ledger);
  const row = await world.ledgers.anyRow(ledger, id);
  const bytes = aPng(64, 48);
  const address = await world.files.keep({ contentType: 'image/png', bytes }, { kind: 'workPhoto', owner: by }, false);
  const name = `${kind}Task` as const;
  const at = new Date(world.clock.now()).toISOString();
  const point = { id: 'p1', place: '1#变', equipmentIds: [], textId: null };
  const opening = { taskId: id, ledger: name, textId: row?.textId ?? '', number: row?.number ?? '', points: [point] };
  const entry = {
    ...{ taskId: id, ledger: name, entry: randomUUID(), point: 'p1', equipmentId: null },
    ...{ item: 'oilTemp', itemName: { cn: '顶层油温', en: 'Top oil' }, value: '92.4', unit: '°C', at },
    ...({ photos: [address], note: '罩略变色', verdict: 'defect', severity: 'general' } as const),
    ...{ limit: { bound: 'H', of: null, value: '90' }, why: null, last: '83.1', factory: null, flags: [], by },
  };
  const stream = sheetStream(id);
  const order = { type: 'ENTER', at, by, opening, obstacle: null, entry } as const;
  const given = bySystem();
  value(
    await command(world.log, {
      ...{ id: given.command.id, digest: null, by: given.by, reads: [stream] },
      decide: (known) => planned(byLaw(workSheetDecider, known, { stream, org, order })),
    }),
  );
  await world.settled();
  return { id, hash: address.slice(-64) };
}
