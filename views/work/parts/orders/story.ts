import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { actorName } from '../../../../domain/event/actorName.ts';
import type { HistoryEntry } from '../../../../domain/ledger/schemas.ts';
import type { Lang, Text } from '../../../../domain/text/message.ts';

/** One thing that happened to an order, or to what caused it. */
export interface StoryEntry {
  readonly key: string;
  readonly at: string;
  readonly of: 'order' | 'alarm';
  readonly title: string;
  readonly by: string | null;
  readonly says: string | null;
}

const alarmWords = {
  raised: { cn: '告警发生', en: 'Alarm raised' },
  confirmed: { cn: '告警已确认', en: 'Alarm acknowledged' },
  recovered: { cn: '告警恢复', en: 'Alarm returned to normal' },
} as const satisfies Readonly<Record<string, Text>>;

/** What a person said at it: the reason, the cause found, the remedy. */
function saidIn({ changes }: HistoryEntry): string | null {
  const said = ['lastReason', 'cause', 'remedy'].flatMap((key) => {
    const to: unknown = changes[key]?.to;
    return typeof to === 'string' && to !== '' ? [to] : [];
  });
  return said.length === 0 ? null : said.join(' · ');
}

/** Who decided what the program carried out by their approval: it bears their names, not its own. */
function decidedIn({ by, changes, names }: HistoryEntry, lang: Lang): string | null {
  if (by.kind !== 'policy') return null;
  const persons = ['reviewerIds', 'issuerId'].flatMap((key) => [changes[key]?.to].flat());
  const told = new Set(persons.filter((one) => typeof one === 'string').map((one) => names['user']?.[one] ?? one));
  return told.size === 0 ? null : [...told].join(lang === 'cn' ? '、' : ', ');
}

/** The story of an order on one line of time, oldest first: its own facts, and those of the alarm that caused it. */
export function storyOf(history: readonly HistoryEntry[], alarm: Alarm | null, lang: Lang): readonly StoryEntry[] {
  const own = history.map(
    (entry): StoryEntry => ({
      ...{ key: `order-${entry.position}`, at: entry.at, of: 'order', title: entry.deed?.title ?? entry.what },
      ...{ by: decidedIn(entry, lang) ?? actorName(entry.by, lang), says: saidIn(entry) },
    }),
  );
  const told = (what: keyof typeof alarmWords, at: string | null, by: string | null = null): readonly StoryEntry[] =>
    at === null ? [] : [{ key: `alarm-${what}`, at, of: 'alarm', title: alarmWords[what][lang], by, says: null }];
  const ofAlarm =
    alarm === null
      ? []
      : [
          ...told('raised', alarm.raisedAt),
          ...told('confirmed', alarm.confirmedAt, alarm.confirmedBy?.name ?? null),
          ...told('recovered', alarm.recoveredAt),
        ];
  return [...own.reverse(), ...ofAlarm].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
