import { type Alarm, alarmTypeCodes } from '../../../../domain/alarm/alarm.ts';
import type { AlarmFilter } from '../../../../domain/alarm/calls.ts';
import { alarmDesks } from '../../../../domain/alarm/desks.ts';
import { type DeskFilter, typesOfKind } from './deskRows.ts';
import type { DeskPlace } from './place.ts';
import type { Desk } from './useDesk.ts';

type Listed = Pick<Desk, 'filter' | 'heldBack' | 'notLoaded' | 'ofDevice'>;

/**
 * What the list shows unacknowledged, as the gateway is asked for it; null where the list shows something else than its filter says: rows are kept back
 * or not loaded, rows are devices, or words were sought that only the console knows.
 */
export function shownFilter({ filter, heldBack, notLoaded, ofDevice }: Listed, place: DeskPlace): AlarmFilter | null {
  if (heldBack > 0 || notLoaded > 0 || ofDevice !== null || place.byDevice === true) return null;
  if (filter.text.trim() !== '') return null;
  const types = typesOf(filter, place);
  return {
    unacknowledged: true,
    ...(types.length === alarmTypeCodes.length ? {} : { type: types }),
    ...(filter.levels.size === 0 ? {} : { level: [...filter.levels] }),
    ...(filter.object === null ? {} : { object: [filter.object] }),
    ...(filter.group === 'active' ? { recovered: false } : {}),
    ...(filter.group === 'returned' ? { recovered: true } : {}),
  };
}

function typesOf({ kind }: DeskFilter, { route }: DeskPlace): readonly Alarm['type'][] {
  const ofDesk: readonly Alarm['type'][] = alarmDesks[route];
  return kind === null ? ofDesk : ofDesk.filter((type) => typesOfKind[kind].includes(type));
}
