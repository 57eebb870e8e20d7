import type { BoardDocument } from '../../domain/board/boardDocument.ts';
import { boardModules } from '../../domain/board/modules.ts';
import { type BoardSubjects, subjectsOf } from '../../domain/board/subjects.ts';
import { points } from '../../domain/device/point.ts';
import type { Lang } from '../../domain/text/message.ts';
import { devicesBelow } from '../devices/index.ts';
import type { Scope } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

interface Sight {
  readonly scope: Scope;
  readonly lang: Lang;
  readonly asOf: number | null;
}

/** What a page tells of, by which an alarm that waits keeps it in sight: with the devices of its units, and those that its points belong to, for a device alarms that is silent and has no point. */
export async function pageSubjects(
  ledgers: Ledgers,
  document: Pick<BoardDocument, 'items'>,
  sight: Sight,
): Promise<BoardSubjects> {
  const own = subjectsOf(boardModules, document);
  const devices = new Set(own.devices);
  for (const unit of own.units)
    for (const id of ((await devicesBelow({ ledgers }, unit, sight)) ?? new Map<string, unknown>()).keys())
      devices.add(id);
  const ids = [...own.points];
  const held = ids.length === 0 ? [] : await ledgers.seen(points, sight.scope, { ids, asOf: sight.asOf });
  for (const { deviceId } of held) devices.add(deviceId);
  return { ...own, devices: [...devices] };
}
