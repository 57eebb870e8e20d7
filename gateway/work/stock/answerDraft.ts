import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { isContested, type SheetEntry, workSheetEvents } from '../../../domain/work/sheet/events.ts';
import type { Log } from '../../log/log.ts';
import type { ReadMeans } from '../readMeans.ts';

const { WorkSheetEntered, WorkSheetReplaced, WorkSheetDecided } = workSheetEvents;

/** Facts of a sheet by which an answer comes to count, or counts no more. */
export const answerTypes = [WorkSheetEntered.type, WorkSheetReplaced.type, WorkSheetDecided.type];

/** By whom parts that a sheet names are drafted, and the id of the command by which a fact of it does so. */
export const drafting = { by: { kind: 'policy', id: 'partsOut' }, digest: 'partsOut' } as const;
export const draftedBy = (position: number): string => `${drafting.by.id}:${position}`;

interface AnswerTurn {
  /** The answer that counts from here on; null: none. */
  readonly counts: SheetEntry | null;
  /** Names of answers that count no more. */
  readonly gone: readonly string[];
}

interface Means {
  readonly ledgers: ReadMeans['ledgers'];
  readonly log: Pick<Log, 'read' | 'answered'>;
}

const entryOf = (event: Event): SheetEntry & { readonly replaces?: string } =>
  event.type === WorkSheetReplaced.type ? dataOf(WorkSheetReplaced, event) : dataOf(WorkSheetEntered, event);

/** So many facts of one sheet are looked through. */
const mostFacts = 20_000;
const factsOf = ({ log }: Means, stream: string, upTo: number) =>
  log.read({ after: 0, upTo, limit: mostFacts, streams: [stream], types: answerTypes });

/** What a fact of a sheet makes of its answers. */
export async function turnOf(means: Means, event: Event): Promise<AnswerTurn> {
  if (event.type !== WorkSheetDecided.type) {
    const entry = entryOf(event);
    // Nobody has said yet which of them counts.
    if (isContested(entry.flags)) return { counts: null, gone: [] };
    return { counts: entry, gone: entry.replaces === undefined ? [] : [entry.replaces] };
  }
  const { keeps, drops } = dataOf(WorkSheetDecided, event);
  if (keeps === null || (await draftsOf(means, event, [keeps])).length > 0) return { counts: null, gone: drops };
  const facts = await factsOf(means, event.stream, event.position);
  const kept = facts.filter(({ type }) => type !== WorkSheetDecided.type).map(entryOf);
  return { counts: kept.find(({ entry }) => entry === keeps) ?? null, gone: drops };
}

/** The documents by which these answers were drafted, those that stand: they are known by the command that made them. */
export async function draftsOf(
  means: Means,
  { stream, position }: Pick<Event, 'stream' | 'position'>,
  entries: readonly string[],
): Promise<readonly StockDocument[]> {
  if (entries.length === 0) return [];
  const made = (await factsOf(means, stream, position)).filter((fact) => {
    const name = fact.type === WorkSheetDecided.type ? dataOf(WorkSheetDecided, fact).keeps : entryOf(fact).entry;
    return name !== null && entries.includes(name);
  });
  const drafts: StockDocument[] = [];
  for (const fact of made) {
    const answer = await means.log.answered(draftedBy(fact.position), drafting.by, drafting.digest);
    const id = answer?.ok ? (answer.value.answer as { readonly id?: string } | null)?.id : undefined;
    const draft = id === undefined ? null : ((await means.ledgers.anyRow(stockDocuments, id)) as StockDocument | null);
    if (draft !== null && draft.state !== 'cancelled' && draft.state !== 'reversed') drafts.push(draft);
  }
  return drafts;
}
