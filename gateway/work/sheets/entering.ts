import { isActive } from '../../../domain/access/permission.ts';
import { users } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay, aMinute } from '../../../domain/clock/lengths.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { hashIn } from '../../../domain/file/calls.ts';
import type { Text } from '../../../domain/text/message.ts';
import { answered } from '../../../domain/work/sheet/answer.ts';
import { type Asked, nameOf } from '../../../domain/work/sheet/asked.ts';
import type { EntryHeard, EntrySent } from '../../../domain/work/sheet/calls.ts';
import {
  isContested,
  type SheetFlag,
  type SheetOpening,
  sheetStream,
  slotOf,
} from '../../../domain/work/sheet/events.ts';
import { computed, type Judged, judged } from '../../../domain/work/sheet/judged.ts';
import { type SheetRefusal, sheetRefusals } from '../../../domain/work/sheet/refusals.ts';
import { act } from '../../../machines/act.ts';
import type { Decided, Remembered } from '../../../machines/decider.ts';
import type { EntryCommand, EntryObstacle, SheetContext } from '../../../machines/workSheet/sheetRules.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import type { CallContext } from '../../http/handler.ts';
import { command, type Known as KnownStreams, type Planned } from '../../log/append/command.ts';
import { counts, judgements } from './judgingAnew.ts';
import { type KnownSheet, knownSheet, pinnedOf } from './knownSheet.ts';
import { sheetFollowerName } from './sheetFollower.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { readAnswers } from './sheetRows.ts';
import { isEnded, type SheetTask } from './sheetTask.ts';

/** So far a phone may be ahead, and so late an answer still counts by itself. */
const mostAhead = 2 * aMinute;
const mostLate = 8 * aDay;

type Acting = Pick<CallContext, 'now' | 'lang' | 'by' | 'command'>;

/** What is known of answers before they are decided on. */
interface Hearing {
  readonly task: SheetTask;
  readonly context: Acting;
  readonly isDisabled: boolean;
  readonly uploaded: ReadonlySet<string>;
}

/** Takes answers, each once and by itself: one that is refused keeps no other back. */
export async function enter(
  means: SheetMeans,
  {
    task,
    items,
    context,
  }: { readonly task: SheetTask; readonly items: readonly EntrySent[]; readonly context: Acting },
): Promise<Result<readonly EntryHeard[]>> {
  const stream = sheetStream(task.id);
  const hearing = await hearingOf(means, { task, items, context });
  let heard: readonly EntryHeard[] = [];
  const done = await command(means.log, {
    id: context.command.id,
    digest: context.command.digest,
    by: context.by,
    reads: [stream],
    async decide(known) {
      const decided = await decideAll(means, { known, stream, hearing, items });
      heard = decided.heard;
      return decided.events.length === 0 ? nothingNew : accepted(decided.planned);
    },
  });
  if (!done.ok && !(done.by === 'decision' && heard.length > 0)) return done;
  await means.followers.passed(means.log.head().position, sheetFollowerName);
  return accepted(heard);
}

const nothingNew: Result<Planned> = refused('ALREADY_DONE');

async function hearingOf(
  { ledgers, files, database }: SheetMeans,
  {
    task,
    items,
    context,
  }: { readonly task: SheetTask; readonly items: readonly EntrySent[]; readonly context: Acting },
): Promise<Hearing> {
  const user = await ledgers.anyRow(users, context.by.id);
  const named = [...new Set(items.flatMap(({ photos }) => photos))];
  const uses = await Promise.all(named.map((address) => files.usesOf(hashIn(address))));
  // Whoever names the address of another's photo would read it, and show it: only his own, and those that this sheet has already.
  const before = named.length === 0 ? [] : await readAnswers(database, task.id, null);
  const shown = new Set(before.flatMap(({ row }) => row.photos));
  const isOwn = (n: number): boolean =>
    uses[n]?.some(({ kind, owner }) => kind === 'workPhoto' && owner === context.by.id) === true;
  return {
    task,
    context,
    isDisabled: user === null || !isActive(user, context.now),
    uploaded: new Set(named.filter((one, n) => isOwn(n) || shown.has(one))),
  };
}

interface Deciding {
  readonly known: KnownStreams;
  readonly stream: string;
  readonly hearing: Hearing;
  readonly items: readonly EntrySent[];
}

async function decideAll(means: SheetMeans, { known, stream, hearing, items }: Deciding) {
  const { task, context } = hearing;
  const thing = known.of(stream);
  const opening = await pinnedOf(means, task, thing !== null);
  const sheet = await knownSheet(means, { opening, task: task.id });
  let state = thing as { readonly value: Remembered['value']; readonly context: Remembered['context'] } | null;
  const events: Decided[] = [];
  const heard: EntryHeard[] = [];
  for (const sent of items) {
    const { order, says } = orderOf({ sent, sheet, hearing, opening });
    const done = act(workSheetDecider, state, order);
    if (!done.ok) {
      heard.push(refusedBy(sent.entry, done.refusal, { says, lang: context.lang, state }));
      continue;
    }
    events.push(...done.value.events);
    state = done.value.after;
    const flags = flagsIn(done.value.events.at(-1));
    const contested = isContested(flags);
    if (!contested) counts(sheet, order.entry);
    heard.push(contested ? { entry: sent.entry, is: 'kept' } : { entry: sent.entry, is: 'done' });
  }
  const anew = events.length === 0 ? { events: [], state } : judgements(sheet, state, instantOf(context.now));
  const { name, version } = workSheetDecider;
  const append = {
    stream,
    org: task.org,
    events: [...events, ...anew.events],
    context: anew.state?.context ?? null,
    machine: { name, version },
  };
  return { heard, events, planned: { appends: [append] } };
}

const flagsIn = (fact: Decided | undefined): readonly SheetFlag[] =>
  (fact?.data as { readonly flags?: readonly SheetFlag[] } | undefined)?.flags ?? [];

interface Ordering {
  readonly sent: EntrySent;
  readonly sheet: KnownSheet;
  readonly hearing: Hearing;
  readonly opening: SheetOpening;
}

/** What the law of the sheet hears of an answer, and in what words it is refused where the text refuses it. */
function orderOf({ sent, sheet, hearing, opening }: Ordering): {
  readonly order: EntryCommand;
  readonly says: Text | null;
} {
  const { task, context } = hearing;
  const by = context.by.id;
  const { at, flags } = timed(sent, hearing);
  const asked = sheet.bySlot.get(slotOf(sent)) ?? null;
  const given = asked === null ? null : givenTo(asked, sent, sheet);
  const obstacle = obstacleOf(given, sent, hearing);
  const value = given?.ok === true ? given.value : null;
  const verdict = asked === null || obstacle !== null ? unasked : judged(asked, value, sheet);
  const entry = {
    taskId: task.id,
    ledger: task.ledger,
    entry: sent.entry,
    point: sent.point,
    equipmentId: sent.equipmentId,
    item: sent.item,
    itemName: asked === null ? { cn: sent.item, en: sent.item } : nameOf(asked),
    value,
    unit: given?.ok === true ? given.unit : null,
    at,
    photos: sent.photos,
    note: sent.note,
    by,
    flags,
    ...verdict,
  };
  const told = { at: instantOf(context.now), by, opening, entry, obstacle };
  const { replaces, reason } = sent;
  return {
    order:
      replaces === null ? { type: 'ENTER', ...told } : { type: 'REPLACE', ...told, replaces, reason: reason ?? '' },
    says: given?.ok === false ? given.says : null,
  };
}

const unasked: Judged = {
  verdict: 'unjudged',
  severity: null,
  limit: null,
  why: null,
  last: null,
  factory: null,
  at20: null,
};

/** What the text computes is computed here, whatever was sent. */
const givenTo = (asked: Asked, { value, unit, photos, note }: EntrySent, sheet: KnownSheet) =>
  asked.item.formula === null
    ? answered(asked.item, { value, unit, photos, note })
    : answered(asked.item, { value: computed(asked, sheet), unit: null, photos, note });

function obstacleOf(
  given: ReturnType<typeof answered> | null,
  { photos }: EntrySent,
  { uploaded }: Hearing,
): EntryObstacle | null {
  if (given === null) return 'unknownItem';
  if (!given.ok) return given.obstacle;
  return photos.every((one) => uploaded.has(one)) ? null : 'photoMissing';
}

/** When it was read by the gateway's clock, and what is marked at it. */
function timed(
  { at, skew, clockJumped }: EntrySent,
  { task, context: { now }, isDisabled }: Hearing,
): { readonly at: string; readonly flags: readonly SheetFlag[] } {
  const read = Date.parse(at) + skew;
  const isAhead = read > now + mostAhead;
  const flags: readonly (SheetFlag | null)[] = [
    isAhead ? 'future' : null,
    clockJumped ? 'clockJumped' : null,
    now - read > mostLate ? 'late' : null,
    isEnded(task) ? 'ended' : null,
    isDisabled ? 'disabled' : null,
  ];
  return { at: instantOf(Math.min(read, now)), flags: flags.filter((one) => one !== null) };
}

function refusedBy(
  entry: string,
  refusal: Refusal,
  {
    says,
    lang,
    state,
  }: { readonly says: Text | null; readonly state: Pick<Remembered, 'context'> | null } & Pick<CallContext, 'lang'>,
): EntryHeard {
  const code = (refusal.data as { readonly refusal: SheetRefusal }).refusal;
  // Whoever lost the first answer hears the same: what waits for the leader is not told as counting.
  if (code === 'entryKnown') return { entry, is: isOfContested(state, entry) ? 'kept' : 'known' };
  return { entry, is: 'refused', code, says: (says ?? sheetRefusals[code])[lang] };
}

const isOfContested = (state: Pick<Remembered, 'context'> | null, entry: string): boolean =>
  (state?.context as SheetContext | undefined)?.answers[entry]?.is === 'contested';
