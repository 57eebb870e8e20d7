import {
  type DeviceMark,
  type DeviceMarksTold,
  digitOf,
  isSameMark,
  secondsOf,
} from '../../../domain/topic/deviceMarks.ts';

/** So many changes are remembered one by one; who is further behind is told all. */
const remembered = 20_000;

/** The devices of one organisation as its topic tells them. Each change has a number, so that nothing is lost between two messages. */
export interface DeviceBook {
  readonly revision: () => number;
  /** Null: it belongs here no more. Answers whether anything became another. */
  readonly set: (id: string, mark: DeviceMark | null) => boolean;
  /** What became another after that revision; all of it for null, and for who is too far behind. */
  readonly told: (after: number | null) => DeviceMarksTold;
}

export function openDeviceBook(limit = remembered): DeviceBook {
  const marks = new Map<string, DeviceMark>();
  let journal: string[] = [];
  let begin = 0;
  const revision = (): number => begin + journal.length;

  function change(id: string): true {
    journal.push(id);
    if (journal.length >= 2 * limit) {
      journal = journal.slice(limit);
      begin += limit;
    }
    return true;
  }

  return {
    revision,
    set(id, mark) {
      const known = marks.get(id);
      if (mark === null) return marks.delete(id) && change(id);
      if (known !== undefined && isSameMark(known, mark)) return false;
      marks.set(id, mark);
      return change(id);
    },
    told(after) {
      if (after === null || after < begin) return columnsOf([...marks], { full: true, revision: revision(), gone: [] });
      const ids = [...new Set(journal.slice(after - begin))];
      const changed = ids.flatMap((id) => {
        const mark = marks.get(id);
        return mark === undefined ? [] : [[id, mark] as const];
      });
      return columnsOf(changed, { full: false, revision: revision(), gone: ids.filter((id) => !marks.has(id)) });
    },
  };
}

function columnsOf(
  rows: readonly (readonly [string, DeviceMark])[],
  said: Pick<DeviceMarksTold, 'full' | 'revision' | 'gone'>,
): DeviceMarksTold {
  return {
    ...said,
    ids: rows.map(([id]) => id),
    since: rows.map(([, mark]) => secondsOf(mark)),
    marks: rows.map(([, mark]) => digitOf(mark)).join(''),
  };
}
