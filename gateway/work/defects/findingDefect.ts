import { findingOf, type JudgedEntry } from '../../../domain/defect/finding.ts';
import { isWorse } from '../../../domain/defect/states.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import { isContested, type SheetEntry, workSheetEvents } from '../../../domain/work/sheet/events.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';
import { type RegisteringMeans, registerOrJoin } from './registering.ts';

export interface FindingMeans extends RegisteringMeans {
  readonly log: RegisteringMeans['log'] & Pick<Log, 'read'>;
  readonly ledgers: RegisteringMeans['ledgers'] & Pick<Ledgers, 'anyRow'>;
  readonly say: (line: string) => void;
}

const name = 'findingDefect';
const { WorkSheetOpened, WorkSheetEntered, WorkSheetReplaced, WorkSheetDecided, WorkSheetJudged } = workSheetEvents;
const answers = [WorkSheetEntered.type, WorkSheetReplaced.type];

/**
 * A value that a sheet judged a defect is registered, or joins the defect that its part has. What is contested counts when the leader says which
 * answer does; what others beside it make a defect, or a worse one, counts from then on.
 */
export const findingDefect = (means: FindingMeans): Policy => ({
  name,
  types: [...answers, WorkSheetDecided.type, WorkSheetJudged.type],
  // A past that was made up, or brought, tells of its defects itself.
  past: 'left',
  async react(event) {
    const told = await counting(means, event);
    if (told !== null) await register(means, event, told);
    return [];
  },
});

const entryOf = (event: Event): SheetEntry =>
  event.type === WorkSheetReplaced.type ? dataOf(WorkSheetReplaced, event) : dataOf(WorkSheetEntered, event);

/** The answer that counts by this fact; null: it makes none count that did not, or that says what it said. */
async function counting(means: FindingMeans, event: Event): Promise<SheetEntry | null> {
  if (event.type === WorkSheetDecided.type) return decided(means, event);
  if (event.type === WorkSheetJudged.type) return judged(means, event);
  const told = entryOf(event);
  return isContested(told.flags) ? null : told;
}

/** An answer that others beside it made a defect, or a worse one than it was. */
async function judged({ log }: FindingMeans, event: Event): Promise<SheetEntry | null> {
  const { entry, ...says } = dataOf(WorkSheetJudged, event);
  const types = [...answers, WorkSheetJudged.type];
  const before = (await log.read({ after: 0, limit: 20_000, streams: [event.stream], types })).filter(
    ({ position }) => position < event.position,
  );
  const given = before.filter(({ type }) => type !== WorkSheetJudged.type).map(entryOf);
  const of = given.find((one) => one.entry === entry);
  if (of === undefined) return null;
  const anew = before.filter(({ type }) => type === WorkSheetJudged.type).map((one) => dataOf(WorkSheetJudged, one));
  const was = anew.findLast((one) => one.entry === entry) ?? of;
  const isTold = was.verdict === 'defect' && !isWorse(says.severity ?? 'general', was.severity ?? 'general');
  return isTold ? null : { ...of, ...says };
}

/** The answer that counts, where the leader chose one that had counted for nothing. */
async function decided({ log }: FindingMeans, event: Event): Promise<SheetEntry | null> {
  const { keeps } = dataOf(WorkSheetDecided, event);
  if (keeps === null) return null;
  const told = await log.read({ after: 0, limit: 10_000, streams: [event.stream], types: answers });
  const kept = told.map(entryOf).find(({ entry }) => entry === keeps);
  if (kept === undefined || !isContested(kept.flags)) return null;
  // Beside what counts now it may say another thing: that was told with the decision.
  const after = { after: event.position, limit: 10_000, streams: [event.stream], types: [WorkSheetJudged.type] };
  const anew = (await log.read(after))
    .filter(({ command, position }) => command === event.command && position > event.position)
    .map((one) => dataOf(WorkSheetJudged, one))
    .find(({ entry }) => entry === keeps);
  return { ...kept, ...anew };
}

/** With what the sheet was opened: the first equipment of its point; null where it has none. */
async function firstThingAt({ log }: FindingMeans, stream: string, point: string): Promise<string | null> {
  const [opened] = await log.read({ after: 0, limit: 1, streams: [stream], types: [WorkSheetOpened.type] });
  if (opened === undefined) return null;
  const { points } = dataOf(WorkSheetOpened, opened);
  return points.find(({ id }) => id === point)?.equipmentIds[0] ?? null;
}

async function register(means: FindingMeans, event: Event, entry: SheetEntry): Promise<void> {
  if (entry.verdict !== 'defect') return;
  // What is asked of a place as a whole is a defect of the first thing that is looked at there.
  const equipmentId = entry.equipmentId ?? (await firstThingAt(means, event.stream, entry.point));
  const finding = findingOf({ ...entry, equipmentId } satisfies JudgedEntry);
  if (finding === null) return means.say(`${name}: ${event.stream} at ${event.position} is of no equipment`);
  const thing = await means.ledgers.anyRow(equipment, finding.equipmentId);
  if (thing === null) return means.say(`${name}: ${finding.equipmentId} of ${event.stream} stands no more`);
  const at = event.at < finding.foundAt ? finding.foundAt : event.at;
  const done = await registerOrJoin(
    means,
    { ...finding, orgId: thing.orgId },
    { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name }, at },
  );
  if (done.ok || done.refusal.code === 'ALREADY_DONE') return;
  if (done.refusal.code === 'UNAVAILABLE') throw new Error(`the finding of ${event.stream} was not registered`);
  means.say(`${name}: ${event.stream} at ${event.position} was refused: ${done.refusal.code}`);
}
