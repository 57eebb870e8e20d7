import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import type { LiveTopic } from '../../../domain/topic/topics.ts';
import type { Caller } from '../../http/handler.ts';
import type { JobSource } from '../../jobs/jobSource.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { LiveValues } from '../../pipeline/newestValues.ts';
import { type Place, readDevices, readPoints, seesPlace, type WholePlace } from './pointBook.ts';
import type { WorstLevels } from './worstLevels.ts';

/** A topic that is granted bears the place that it is decided by; null where the kind decides for itself. */
export type Admitted =
  | { readonly ok: true; readonly place: Place | WholePlace | null }
  | { readonly ok: false; readonly code: ErrorCode };

/** One kind of topic, `<kind>/<id>`: who may see it, what it says now, and when that changes. */
export interface TopicKind {
  /** Its declaration says whose screens show it; `admit` says of which things. */
  readonly kind: Exclude<LiveTopic, 'values'>;
  readonly admit: (ids: readonly string[], caller: Caller) => Promise<ReadonlyMap<string, Admitted>>;
  /** What it says to who heard its revision `after`; null to who has heard nothing yet. */
  readonly present: (id: string, after: number | null) => unknown;
  /** For a kind that tells changes: the number of the last one. Others tell all that they have each time. */
  readonly revision?: (id: string) => number;
  /** Devices that moved, changed or were deleted, before subscriptions are decided again. */
  readonly moved?: (deviceIds: ReadonlySet<string>) => Promise<void>;
  readonly subscribe: (each: (ids: readonly string[]) => void) => () => void;
}

const noPermission: Admitted = { ok: false, code: 'NO_PERMISSION' };

/** `device/<id>`: whether it answers, since when, and the worst alarm that stands on it. */
export function deviceTopic(options: {
  readonly ledgers: Ledgers;
  readonly live: LiveValues;
  readonly levels: WorstLevels;
}): TopicKind {
  const { ledgers, live, levels } = options;
  return {
    kind: 'device',
    async admit(ids, caller) {
      await levels.ready();
      const places = await readDevices(ledgers, ids);
      return new Map(ids.map((id) => [id, admittedAt(caller, places.get(id))]));
    },
    present(id) {
      const state = live.device(id);
      return {
        online: state?.online ?? false,
        since: state === null ? null : instantOf(state.since),
        level: levels.of(id),
      };
    },
    subscribe(each) {
      const ends = [
        live.subscribeDevices((changed) => each(changed.map((device) => device.id))),
        levels.subscribe(each),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** `text/<point>`: the newest text of a text point, since frames bear numbers only. */
export function textTopic(ledgers: Ledgers, live: LiveValues): TopicKind {
  const idsByNumber = new Map<number, string>();
  const numbers = new Map<string, number>();
  return {
    kind: 'text',
    async admit(ids, caller) {
      const entries = await readPoints(ledgers, ids);
      return new Map(
        ids.map((id) => {
          const entry = entries.get(id);
          if (entry === undefined || !seesPlace(caller.scope, entry.place)) return [id, noPermission];
          if (!entry.isText) return [id, { ok: false, code: 'WRONG_TYPE' }];
          idsByNumber.set(entry.number, id);
          numbers.set(id, entry.number);
          return [id, { ok: true, place: entry.place }];
        }),
      );
    },
    present(id) {
      const value = live.latest(numbers.get(id) ?? -1);
      if (value === null) return { value: null, at: null, quality: 6 };
      return { value: value.text, at: Number.isFinite(value.at) ? instantOf(value.at) : null, quality: value.quality };
    },
    subscribe: (each) =>
      live.subscribe((changed) => {
        const ids = changed.flatMap((value) => idsByNumber.get(value.point) ?? []);
        if (ids.length > 0) each(ids);
      }),
  };
}

/** Since when the samples of the site wait to be stored; null while all is well. */
export interface StoringSource {
  readonly since: () => Millis | null;
  readonly subscribe: (each: () => void) => () => void;
}

/** Days of a taken-over history that stand, of how many. */
export interface HistoryProgress {
  readonly days: number;
  readonly of: number;
}

/** How far the history is that is taken over while the site already works; null while none is being written. */
export interface AdoptionSource {
  readonly progress: () => HistoryProgress | null;
  readonly subscribe: (each: () => void) => () => void;
}

const stored = { samples: 'samples', history: 'history' } as const;

/**
 * For everybody who is signed in. `store/samples`: whether what is measured is stored; `store/history`: how far a history is that is being
 * taken over.
 */
export function storeTopic(storing: StoringSource, adoption?: AdoptionSource): TopicKind {
  return {
    kind: 'store',
    admit: (ids) =>
      Promise.resolve(
        new Map(ids.map((id) => [id, Object.hasOwn(stored, id) ? { ok: true, place: null } : noPermission])),
      ),
    present(id) {
      if (id === stored.history) return { writing: adoption?.progress() ?? null };
      const since = storing.since();
      return { waitingSince: since === null ? null : instantOf(since) };
    },
    subscribe(each) {
      const ends = [storing.subscribe(() => each([stored.samples])), adoption?.subscribe(() => each([stored.history]))];
      return () => {
        for (const end of ends) end?.();
      };
    },
  };
}

/** `job/<id>`: as `GET jobs/{id}` answers. */
export function jobTopic(jobs: JobSource): TopicKind {
  return {
    kind: 'job',
    async admit(ids, caller) {
      const found = await Promise.all(ids.map(async (id) => [id, await jobs.get(id, caller)] as const));
      return new Map(found.map(([id, job]) => [id, job === null ? noPermission : { ok: true, place: null }]));
    },
    present: jobs.present,
    subscribe: jobs.subscribe,
  };
}

function admittedAt(caller: Caller, place: Place | undefined): Admitted {
  return place !== undefined && seesPlace(caller.scope, place) ? { ok: true, place } : noPermission;
}

/** `device/M101` in its two parts; null for what is no topic. */
export function partsOfTopic(topic: string): { readonly kind: string; readonly id: string } | null {
  const slash = topic.indexOf('/');
  if (slash < 1 || slash === topic.length - 1) return null;
  return { kind: topic.slice(0, slash), id: topic.slice(slash + 1) };
}
