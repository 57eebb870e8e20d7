import { aDay } from '../../../../domain/clock/lengths.ts';
import { accepted, refused } from '../../../../domain/error/errors.ts';
import {
  type EntryCount,
  type EntryTold,
  entriesForAlarm,
  entryCounts,
  entryOffered,
} from '../../../../domain/fault/calls.ts';
import { type FaultEntry, faultEntries } from '../../../../domain/fault/library/faultEntry.ts';
import { fitsAlarm } from '../../../../domain/fault/library/fits.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { likeAlarms, seenAlarm, toldAlarms } from '../../../alarms/index.ts';
import { type CallContext, type ServedCall, serve } from '../../../http/handler.ts';
import type { Ledgers } from '../../../ledger/ledgers.ts';
import type { Database } from '../../../store/database.ts';
import { countedEntries, noCount } from './counted.ts';
import { alarmsSeen } from './fitting.ts';

interface Means {
  readonly database: Database;
  readonly ledgers: Ledgers;
}

/** Alarms of so many days are looked through. */
const lookedBack = 90;
const mostLooked = 5_000;
const mostShown = 20;

/** What the library says of an alarm, and of which alarms an entry would have been offered. */
export function libraryCalls(means: Means): readonly ServedCall[] {
  const { ledgers } = means;
  return [
    serve(entryCounts, async (_input, context) => {
      const counts = await countedEntries(ledgers, context);
      return accepted({ rows: [...counts.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)) });
    }),
    serve(entriesForAlarm, async ({ query: { alarmId } }, context) => {
      const found = await seenAlarm(means, alarmId, context);
      if (found === null) return refused('NO_PERMISSION');
      return accepted({ rows: await entriesFor(means, found.picture, context) });
    }),
    serve(entryOffered, async ({ params: { id } }, context) => {
      const { caller, asOf, moment, lang } = context;
      const entry = await ledgers.seenRow(faultEntries, caller.scope, id, asOf);
      if (entry === null) return refused('NO_PERMISSION');
      const since = moment.now - lookedBack * aDay;
      const like = entry.pattern.map(({ role, type }) => ({ role: role === '' ? null : role, type }));
      const pictures = await likeAlarms(means, { like, since, most: mostLooked + 1 }, context);
      const seen = await alarmsSeen(ledgers, pictures, { scope: caller.scope, asOf });
      const fitting = pictures.slice(0, mostLooked).filter((one) => {
        const alarm = seen.get(one.id);
        return alarm !== undefined && fitsAlarm(entry, alarm);
      });
      const told = await toldAlarms(means, fitting.slice(0, mostShown), asOf);
      const rows = told.map((alarm) => ({
        id: alarm.id,
        raisedAt: alarm.raisedAt,
        object: nameIn(alarm.object, lang),
        point: alarm.point === null ? null : nameIn(alarm.point, lang),
        limit: alarm.limitName,
      }));
      return accepted({ days: lookedBack, times: fitting.length, isAtLeast: pictures.length > mostLooked, rows });
    }),
  ];
}

type Picture = NonNullable<Awaited<ReturnType<typeof seenAlarm>>>['picture'];

/** Those whose pattern fits, the one that helped most first. */
async function entriesFor(
  { ledgers }: Pick<Means, 'ledgers'>,
  picture: Picture,
  { caller, asOf, lang }: Pick<CallContext, 'caller' | 'asOf' | 'lang'>,
): Promise<readonly EntryTold[]> {
  const [entries, seen, counts] = await Promise.all([
    ledgers.seen(faultEntries, caller.scope, { asOf, lang }),
    alarmsSeen(ledgers, [picture], { scope: caller.scope, asOf }),
    countedEntries(ledgers, { caller, asOf }),
  ]);
  const alarm = seen.get(picture.id);
  if (alarm === undefined) return [];
  return entries
    .filter((entry) => fitsAlarm(entry, alarm))
    .map((entry) => told(entry, counts.get(entry.id) ?? noCount(entry.id)))
    .toSorted((one, other) => other.helped - one.helped || other.tried - one.tried || (one.name < other.name ? -1 : 1));
}

const told = ({ id, name, symptom, cause, remedy, caution }: FaultEntry, { helped, tried }: EntryCount): EntryTold => ({
  id,
  name,
  symptom,
  cause,
  remedy,
  caution,
  helped,
  tried,
});
