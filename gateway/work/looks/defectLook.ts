import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { defectTitle } from '../../../domain/defect/defectTitle.ts';
import { defectStates } from '../../../domain/defect/states.ts';
import { toldFacts } from '../../../domain/print/told.ts';
import { isPicture } from '../../../domain/rowFile/fileSaid.ts';
import { type RowFile, standing } from '../../../domain/rowFile/rowFile.ts';
import { mostLookPhotos, type RecordLookTold } from '../../../domain/share/look.ts';
import type { Eyes, LookMeans } from './lookMeans.ts';
import { lookStory } from './lookStory.ts';
import { namesSeen } from './namesSeen.ts';

const told = [
  ...['severity', 'equipmentId', 'deviceId', 'part', 'phenomenon', 'foundAt', 'due', 'source', 'count'],
  ...['value', 'limit', 'how'],
] as const;

/** A defect: by which value it was found, and how it was mended. */
export async function defectLook(means: LookMeans, row: Defect, eyes: Eyes): Promise<RecordLookTold> {
  const { lang, byToken } = eyes;
  const [names, story, files] = await Promise.all([
    namesSeen(means, { ledger: defects, row, persons: [] }, eyes),
    lookStory(means, { ledger: defects, id: row.id }, eyes),
    means.rowFiles.of({ ledger: defects, id: row.id }, null),
  ]);
  const photos = photosOf(files);
  return {
    kind: 'defect',
    number: row.number,
    title: defectTitle(row, lang),
    state: defectStates[row.state][lang],
    steps: stepsOf(row, lang, names.personOf),
    facts: toldFacts({ fields: defects.fields, row, keys: told }, names),
    answers: [],
    signatures: [],
    photos: photos.slice(0, mostLookPhotos),
    morePhotos: Math.max(0, photos.length - mostLookPhotos),
    story,
    byToken,
  };
}

/** The pictures that stand on it, the newest first: papers stay in the house. */
export const photosOf = (files: readonly RowFile[]): RecordLookTold['photos'] =>
  standing(files)
    .filter(isPicture)
    .map(({ hash, at, note }) => ({ hash, at, says: note }))
    .toReversed();

function stepsOf(row: Defect, lang: Eyes['lang'], personOf: (id: string | null) => string | null) {
  const step = (state: keyof typeof defectStates, at: string | null, by: string | null) => ({
    name: defectStates[state][lang],
    at,
    by: at === null ? null : personOf(by),
    is: row.state === state,
  });
  return [
    step('registered', row.registeredAt, row.authorId),
    step('audited', row.auditedAt, row.auditedBy),
    step('assigned', row.assignedAt, row.leaderId),
    step('fixing', row.begunAt, null),
    step('acceptance', row.offeredAt, null),
    step('closed', row.closedAt, row.closedBy),
    ...(row.state === 'returned' ? [step('returned', null, null)] : []),
  ];
}
