import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { actorName } from '../../../../domain/event/actorName.ts';
import type { HistoryEntry } from '../../../../domain/ledger/schemas.ts';
import type { OpinionTold } from '../../../../domain/task/readCalls.ts';
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

const opinionWords = {
  agreed: { cn: '审批同意', en: 'Approved' },
  refused: { cn: '审批否决', en: 'Refused' },
  returned: { cn: '审批退回', en: 'Sent back' },
  withdrawn: { cn: '撤回审批', en: 'Withdrawn from review' },
  overtaken: { cn: '未经审批已继续或结束', en: 'Went on, or ended, without its review' },
  delegated: { cn: '转办审批', en: 'Review delegated' },
  reassigned: { cn: '改派审批', en: 'Review reassigned' },
} as const satisfies Partial<Readonly<Record<OpinionTold['what'], Text>>>;

/** By what a case ends, or goes back. */
const decides: readonly OpinionTold['what'][] = ['agreed', 'refused', 'returned', 'withdrawn'];

const isTold = (what: OpinionTold['what']): what is keyof typeof opinionWords => Object.hasOwn(opinionWords, what);

/** What was said at its approval, where its own facts do not say it: they bear the moment of the opinion that they follow. */
function opinionsIn(opinions: readonly OpinionTold[], own: readonly StoryEntry[], lang: Lang): readonly StoryEntry[] {
  return opinions.flatMap(({ what, at, by, stepName, says, to }, n): readonly StoryEntry[] => {
    const isSaid = says !== null && own.some((one) => one.at === at && one.says === says);
    if (!isTold(what) || isSaid) return [];
    const title = [opinionWords[what][lang], stepName, to === null ? null : `→ ${to}`].filter((one) => one !== null);
    return [{ key: `opinion-${at}-${n}`, at, of: 'order', title: title.join(' · '), by: by.name, says }];
  });
}

interface Told {
  readonly alarm?: Alarm | null;
  /** What was said at its approvals, where they are known. */
  readonly opinions?: readonly OpinionTold[];
  readonly lang: Lang;
}

/** The story of a row on one line of time, oldest first: its own facts, what was said at its approval, and the facts of the alarm that caused it. */
export function storyOf(
  history: readonly HistoryEntry[],
  { alarm = null, opinions = [], lang }: Told,
): readonly StoryEntry[] {
  /** Who decided by what is said at the same moment; a program only carried it out. */
  const saidAt = ({ at, by }: HistoryEntry): string | null =>
    by.kind === 'policy'
      ? (opinions.find((one) => one.at === at && decides.includes(one.what))?.by.name ?? null)
      : null;
  const own = history.map(
    (entry): StoryEntry => ({
      ...{ key: `order-${entry.position}`, at: entry.at, of: 'order', title: entry.deed?.title ?? entry.what },
      ...{ by: decidedIn(entry, lang) ?? saidAt(entry) ?? actorName(entry.by, lang), says: saidIn(entry) },
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
  const ofCases = opinionsIn(opinions, own, lang);
  return [...own.reverse(), ...ofCases.toReversed(), ...ofAlarm].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}
