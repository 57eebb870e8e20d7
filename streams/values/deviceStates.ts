import { type DeviceMark, type DeviceMarksTold, markOf } from '../../domain/topic/deviceMarks.ts';

/** What a topic `devices/<org>` has told so far. Each message makes a new one; the map in it is grown further, not copied, for 20,000 devices. */
export interface DeviceStates {
  readonly revision: number;
  readonly marks: ReadonlyMap<string, DeviceMark>;
}

/** The states after this message; a change of what was never told whole says nothing. */
export function foldDevices(before: unknown, data: unknown): DeviceStates | null {
  const told = data as DeviceMarksTold;
  const known = before as { readonly marks: Map<string, DeviceMark> } | null;
  if (!told.full && known === null) return null;
  const marks = told.full || known === null ? new Map<string, DeviceMark>() : known.marks;
  for (const [place, id] of told.ids.entries()) {
    const mark = markOf(told.marks.charAt(place), told.since[place] ?? 0);
    if (mark !== null) marks.set(id, mark);
  }
  for (const id of told.gone) marks.delete(id);
  return { revision: told.revision, marks };
}
