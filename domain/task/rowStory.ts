import type { Alarm } from '../alarm/alarm.ts';
import { actorName } from '../event/actorName.ts';
import type { HistoryEntry } from '../ledger/schemas.ts';
import { fileWords } from '../rowFile/fileSaid.ts';
import type { RowFileTold } from '../rowFile/rowFile.ts';
import type { Lang, Text } from '../text/message.ts';
import type { Opinion } from './readCalls.ts';

/** One thing that happened to a row, to the case that decided on it, or to what caused it. */
export interface StoryEntry {
  readonly key: string;
  readonly at: string;
  readonly of: 'order' | 'case' | 'file' | 'alarm';
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

const opinionWords: ReadonlyMap<Opinion['what'], Text> = new Map([
  ['agreed', { cn: '同意', en: 'Agreed' }],
  ['refused', { cn: '不同意', en: 'Refused' }],
  ['returned', { cn: '退回', en: 'Sent back' }],
  ['delegated', { cn: '转交', en: 'Handed on' }],
  ['reassigned', { cn: '改派', en: 'Given to another' }],
  ['overtaken', { cn: '未经审批已继续或结束', en: 'Went on, or ended, without its review' }],
]);

const behalf: Text = { cn: '代 {who}', en: 'for {who}' };

/** What somebody said of the row in its case. That it was submitted or withdrawn the row says itself. */
function ofCase(opinion: Opinion, n: number, lang: Lang): readonly StoryEntry[] {
  const { what, at, by, onBehalfOf, stepName, says, to } = opinion;
  const word = opinionWords.get(what);
  if (word === undefined) return [];
  const title = [word[lang], stepName, to === null ? null : `→ ${to}`];
  const who = onBehalfOf === null ? by.name : `${by.name} (${behalf[lang].replace('{who}', onBehalfOf.name)})`;
  return [{ key: `case-${n}`, at, of: 'case', title: title.filter((one) => one !== null).join(' · '), by: who, says }];
}

/** What was said of a row in its cases, the oldest first. */
export const saidInCases = (opinions: readonly Opinion[], lang: Lang): readonly StoryEntry[] =>
  opinions.flatMap((one, n) => ofCase(one, n, lang));

/** That a photo or a file was attached, with what it shows, and that it was taken back, with why. */
function ofFile({ at, by, hash, name, note, takenBack }: RowFileTold, lang: Lang): readonly StoryEntry[] {
  const says = [name, note].filter((one) => one !== null).join(' · ');
  const entry = (what: keyof typeof fileWords, more: Pick<StoryEntry, 'at' | 'says'>, who: string): StoryEntry => ({
    key: `file-${what}-${hash}-${more.at}`,
    of: 'file',
    title: fileWords[what][lang],
    by: who,
    ...more,
  });
  const back =
    takenBack === null
      ? []
      : [entry('takenBack', { at: takenBack.at, says: `${name} · ${takenBack.reason}` }, takenBack.by.name)];
  return [entry('attached', { at, says }, by.name), ...back];
}

interface RowStoryTold {
  readonly history: readonly HistoryEntry[];
  readonly opinions: readonly Opinion[];
  readonly files?: readonly RowFileTold[];
  readonly alarm?: Alarm | null;
}

/** The story of a row on one line of time, oldest first: its own facts, what was said where it was approved, what was attached, and those of the alarm that caused it. */
export function storyOf(
  { history, opinions, files = [], alarm = null }: RowStoryTold,
  lang: Lang,
): readonly StoryEntry[] {
  const said = saidInCases(opinions, lang);
  const own = history.map((entry): StoryEntry => {
    const says = saidIn(entry);
    // What the program carries out bears the words of whoever decided it: they stand at his name already.
    const isSaid = entry.by.kind === 'policy' && said.some((one) => one.says === says && one.at <= entry.at);
    return {
      key: `order-${entry.position}`,
      at: entry.at,
      of: 'order',
      title: entry.deed?.title ?? entry.what,
      by: decidedIn(entry, lang) ?? actorName(entry.by, lang),
      says: isSaid ? null : says,
    };
  });
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
  // Of one moment: what was said, then what came of it.
  const ofFiles = files.flatMap((file) => ofFile(file, lang));
  return [...said, ...own.reverse(), ...ofFiles, ...ofAlarm].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}
