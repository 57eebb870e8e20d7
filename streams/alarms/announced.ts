import type { Alarm } from '../../domain/alarm/alarm.ts';

/** A text that outlives the page and not the sign-in: null where nothing is kept. */
export interface KeptText {
  readonly get: () => string | null;
  readonly set: (text: string) => void;
}

/**
 * What this console has announced, so that a reload announces what it missed and nothing twice. An alarm that is raised or escalated again
 * bears another `recordedAt`, and is news.
 */
export interface Announced {
  readonly has: (alarm: Pick<Alarm, 'id' | 'recordedAt'>) => boolean;
  readonly note: (alarms: readonly Pick<Alarm, 'id' | 'recordedAt'>[]) => void;
  /** They wait again, or were settled: what is heard of them next is to be announced. */
  readonly drop: (ids: Iterable<string>) => void;
  readonly keepOnly: (ids: ReadonlySet<string>) => void;
}

/** More than stand at any site; the oldest go first. */
const most = 5_000;

export function announcedBy(kept: KeptText): Announced {
  const known = read(kept.get());

  function change(run: () => boolean): void {
    if (run()) kept.set(JSON.stringify([...known]));
  }

  return {
    has: ({ id, recordedAt }) => known.has(id) && known.get(id) === recordedAt,
    note(alarms) {
      change(() => {
        const news = alarms.filter(({ id, recordedAt }) => !known.has(id) || known.get(id) !== recordedAt);
        for (const { id, recordedAt } of news) {
          known.delete(id);
          known.set(id, recordedAt);
        }
        for (const id of known.keys()) {
          if (known.size <= most) break;
          known.delete(id);
        }
        return news.length > 0;
      });
    },
    drop(ids) {
      change(() => [...ids].filter((id) => known.delete(id)).length > 0);
    },
    keepOnly(ids) {
      change(() => [...known.keys()].filter((id) => !ids.has(id) && known.delete(id)).length > 0);
    },
  };
}

const isPair = (one: unknown): one is readonly [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');

/** What nobody can read is nothing: then too much is announced, never too little. */
function read(text: string | null): Map<string, string> {
  try {
    const said: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(said) ? said.filter(isPair) : []);
  } catch {
    return new Map();
  }
}

/** Of a console that keeps nothing, as a replay. */
export const announcedNowhere = (): Announced => announcedBy({ get: () => null, set: () => undefined });
