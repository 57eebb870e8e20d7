import { hashIn } from '../../../domain/file/calls.ts';
import { named } from '../../../domain/ledger/names.ts';
import { toldFacts } from '../../../domain/print/told.ts';
import { mostLookPhotos, type RecordLookTold } from '../../../domain/share/look.ts';
import type { PhotoKind } from '../../../domain/share/lookCalls.ts';
import { taskStates } from '../../../domain/work/task/states.ts';
import { taskLedgers, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { type Answer, readAnswers, readSheet } from '../sheets/sheetRows.ts';
import { answersTold } from './answersTold.ts';
import type { Eyes, LookMeans } from './lookMeans.ts';
import { lookStory } from './lookStory.ts';
import { namesSeen } from './namesSeen.ts';

/** The kinds whose records are tasks, with the ledger of each. */
export const taskKinds = {
  repair: taskLedgers.overhaul,
  test: taskLedgers.test,
  upkeep: taskLedgers.upkeep,
} as const satisfies Readonly<Partial<Record<PhotoKind, unknown>>>;
export type TaskKind = keyof typeof taskKinds;

const told = ['equipmentIds', 'textId', 'due', 'minutes', 'leaderId', 'crewIds'] as const;

/** A task that was done, with its sheet: what it cost stays in the house. */
export async function taskLook(
  means: LookMeans,
  { kind, row }: { readonly kind: TaskKind; readonly row: WorkTask },
  eyes: Eyes,
): Promise<RecordLookTold> {
  const ledger = taskKinds[kind];
  const { database } = means;
  const [sheet, answers] = await Promise.all([readSheet(database, row.id, null), readAnswers(database, row.id, null)]);
  const persons = [...answers.map(({ row: { by } }) => by), ...(sheet?.signatures ?? []).map(({ by }) => by)];
  const names = await namesSeen(means, { ledger, row, persons }, eyes);
  const [entries, story] = await Promise.all([
    sheet === null ? [] : answersTold(means, { sheet, answers, personOf: names.personOf }, eyes),
    lookStory(means, { ledger, id: row.id }, eyes),
  ]);
  const photos = photosIn(answers);
  return {
    kind,
    number: row.number,
    title: named(row.name, row.nameEn, eyes.lang),
    state: taskStates[row.state][eyes.lang],
    steps: stepsOf(row, eyes.lang, names.personOf),
    facts: toldFacts({ fields: ledger.fields, row, keys: told }, names),
    answers: entries,
    signatures: (sheet?.signatures ?? []).map(({ role, at, by }) => ({ role, at, by: names.personOf(by) })),
    photos: photos.slice(0, mostLookPhotos),
    morePhotos: Math.max(0, photos.length - mostLookPhotos),
    story,
    byToken: eyes.byToken,
  };
}

/** What was photographed at the answers that count, the newest first. */
export function photosIn(answers: readonly Answer[]): RecordLookTold['photos'] {
  const all = answers.flatMap(({ is, row: { photos, at, note } }) =>
    is === 'standing' ? photos.map((address) => ({ hash: hashIn(address), at, says: note })) : [],
  );
  const first = new Map(all.map((one) => [one.hash, one]));
  return [...first.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1));
}

function stepsOf(row: WorkTask, lang: Eyes['lang'], personOf: (id: string | null) => string | null) {
  const step = (state: keyof typeof taskStates, at: string | null, by: string | null) => ({
    name: taskStates[state][lang],
    at,
    by: at === null ? null : personOf(by),
    is: row.state === state,
  });
  const ended = (['terminated', 'cancelled'] as const).filter((state) => row.state === state);
  return [
    step('published', row.publishedAt, null),
    step('pending', row.takenAt, row.holderId),
    step('inProgress', row.begunAt, row.holderId),
    step('finished', row.finishedAt, row.holderId),
    step('completed', row.acceptedAt, row.acceptedBy),
    ...ended.map((state) => step(state, null, null)),
  ];
}
