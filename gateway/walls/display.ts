import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { accepted } from '../../domain/error/errors.ts';
import { named } from '../../domain/ledger/names.ts';
import { screenNotices, screenTime } from '../../domain/wall/displayCalls.ts';
import { wallNotices } from '../../domain/wall/shown.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { wallOf } from './wallPages.ts';

interface DisplayParts {
  readonly ledgers: Pick<Ledgers, 'seen' | 'anyRow'>;
  readonly zone: Zone;
}

/** What a wall asks beside what its modules ask. */
export function displayCalls({ ledgers, zone }: DisplayParts): readonly ServedCall[] {
  return [
    serve(screenTime, async (_, { now }) =>
      accepted({ at: instantOf(now), zone: zone.name, local: zone.written(now).local }),
    ),
    serve(screenNotices, async (_, { caller, now, asker: { asOf, lang } }) => {
      const own = (await wallOf(ledgers, caller))?.wall.id ?? null;
      const notices = await ledgers.seen(wallNotices, caller.scope, { asOf });
      const told = notices.filter(
        ({ enabled, from, until, wallIds }) =>
          enabled &&
          (millisOf(from) ?? 0) <= now &&
          now < (millisOf(until) ?? 0) &&
          (own === null || wallIds.length === 0 || wallIds.includes(own)),
      );
      const isImportant = (level: string): number => Number(level === 'important');
      return accepted(
        told
          .toSorted((a, b) => isImportant(b.level) - isImportant(a.level) || (a.from < b.from ? 1 : -1))
          .map((one) => ({
            id: one.id,
            text: named(one.text, one.textEn, lang) ?? one.text,
            level: one.level,
            from: one.from,
            until: one.until,
          })),
      );
    }),
  ];
}
