import { users } from '../../../domain/access/user.ts';
import { factCode } from '../../../domain/activity/factWords.ts';
import { type Alarm, type AlarmEventType, type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import { endedWords } from '../../../domain/alarm/energyFault.ts';
import { alarmStream } from '../../../domain/alarm/events.ts';
import type { Deed } from '../../../domain/alarm/incident/reportSheet.ts';
import type { Event } from '../../../domain/event/event.ts';
import { named } from '../../../domain/ledger/names.ts';
import { own } from '../../../domain/own.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';

/** What is told of an alarm besides that it was raised, by the facts of its law; null: left out. */
const acts: Readonly<Record<AlarmEventType, Text | null>> = {
  // The sequence tells it.
  AlarmRaised: null,
  AlarmEscalated: { cn: '升级', en: 'escalated' },
  AlarmRecovered: { cn: '恢复', en: 'returned' },
  AlarmLatched: { cn: '恢复正常，待复位', en: 'back to normal, to be reset' },
  AlarmConfirmed: { cn: '确认', en: 'acknowledged' },
  AlarmHandled: { cn: '备注', en: 'noted' },
  AlarmReset: { cn: '复位', en: 'reset' },
  AlarmShelved: { cn: '搁置', en: 'shelved' },
  AlarmUnshelved: { cn: '结束搁置', en: 'unshelved' },
  AlarmTakenOut: { cn: '停用', en: 'taken out of service' },
  AlarmReturnedToService: { cn: '恢复使用', en: 'returned to service' },
  // An incident keeps its effects quiet: of hundreds of these nothing else would be left among the last facts, and each is an effect in the sequence.
  AlarmSuppressed: null,
  AlarmUnsuppressed: null,
  AlarmChattering: { cn: '抖动', en: 'chattering' },
  AlarmValueUnknown: { cn: '数值未知', en: 'value unknown' },
  AlarmValueKnown: { cn: '数值恢复', en: 'value known again' },
  AlarmClosed: { cn: '关闭', en: 'closed' },
};
const told = (Object.keys(acts) as AlarmEventType[]).filter((type) => acts[type] !== null);

/** So many facts are told, those of the end: nobody reads through more on paper. */
const most = 500;

interface Told {
  readonly deeds: readonly Deed[];
  /** Of what was before these nothing is told. */
  readonly isCut: boolean;
}

interface Asked {
  readonly asOf: number | null;
  readonly lang: Lang;
  readonly titleOf: (alarm: Alarm) => string;
}

/** What happened to these alarms, which the reader sees, in the order of the log: of very many the last. */
export async function deedsOf(
  { log, ledgers }: { readonly log: Pick<Log, 'read'>; readonly ledgers: Pick<Ledgers, 'everyRow'> },
  alarms: readonly Alarm[],
  { asOf, lang, titleOf }: Asked,
): Promise<Told> {
  if (alarms.length === 0) return { deeds: [], isCut: false };
  const of = new Map(alarms.map((alarm) => [alarmStream(alarm.id), alarm]));
  const newest = await log.read({
    after: 0,
    upTo: asOf,
    limit: most + 1,
    newestFirst: true,
    streams: [...of.keys()],
    types: told,
  });
  const events = newest.slice(0, most).toReversed();
  const ids = [...new Set(events.flatMap(({ by }) => (by.kind === 'user' ? [by.id] : [])))];
  const people = ids.length === 0 ? [] : await ledgers.everyRow(users, { ids, asOf });
  const nameOf = new Map(people.map((one) => [one.id, named(one.userRealName, one.userRealNameEn, lang) ?? one.id]));
  const deeds = events.flatMap((event): readonly Deed[] => {
    const alarm = of.get(event.stream);
    const act = own(acts, event.type);
    if (alarm === undefined || !act) return [];
    const note = noteOf(event, lang);
    return [
      {
        at: event.at,
        alarm: titleOf(alarm),
        what: note === null ? act[lang] : `${act[lang]}: ${note}`,
        by: event.by.kind === 'user' ? (nameOf.get(event.by.id) ?? event.by.id) : null,
      },
    ];
  });
  return { deeds, isCut: newest.length > most };
}

/** What a person wrote of it, or why the program did it. */
function noteOf({ type, data }: Event, lang: Lang): string | null {
  const { note, reason, why, level, under } = (data ?? {}) as Partial<
    Record<'note' | 'reason' | 'why', string | null>
  > & { readonly level?: AlarmLevel; readonly under?: { readonly number: string } | null };
  if (type === 'AlarmEscalated') return level === undefined ? null : alarmLevels[level][lang];
  if (type === 'AlarmRecovered') return own(endedWords, why ?? '')?.[lang] ?? null;
  if (type === 'AlarmClosed') return factCode('reason', reason ?? '')?.[lang] ?? null;
  // What a ticket says of its work is told where tickets are, to those who may see them.
  return note || (under?.number ?? reason) || null;
}
