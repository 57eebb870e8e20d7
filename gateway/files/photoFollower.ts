import { type Event, type Json, partsOfStream } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { eventsOfLedgers, openFields } from '../../domain/ledger/events.ts';
import { mayNameFiles } from '../../domain/ledger/filesNamed.ts';
import type { Follower } from '../log/follow/follower.ts';

/** What is entered on the sheet of a task, whose row says who sees it. */
const sheetTypes = ['WorkSheetEntered', 'WorkSheetReplaced'];

const address = /^\/gateway\/api\/files\/([0-9a-f]{64})$/;

/** Whether rows of a ledger, or what its commands are given, name photos. */
const namesPhotos = (ledger: LedgerDeclaration): boolean =>
  mayNameFiles(
    [
      ...openFields(ledger).map(([, field]) => field),
      ...Object.values(ledger.law?.commands ?? {}).flatMap(({ given }) => Object.values(given ?? {})),
    ],
    'workPhoto',
  );

/** Writes `read.photo_named`: which rows ever named a photo, for its history shows it still. Who sees one of them reads it. */
export const photoFollower = (ledgers: readonly LedgerDeclaration[]): Follower => ({
  name: 'photoNamed',
  version: 1,
  types: [...sheetTypes, ...eventsOfLedgers(ledgers.filter(namesPhotos)).map(({ type }) => type)],
  tables: ['photo_named'],
  create: (suffix) => `
    create table read.photo_named${suffix} (hash text, ledger text, id text, primary key (hash, ledger, id));`,
  async follow(tx, events, suffix) {
    const named = events.flatMap(namedIn);
    if (named.length === 0) return;
    await tx.query(
      `insert into read.photo_named${suffix} (hash, ledger, id)
       select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
      [named.map(({ hash }) => hash), named.map(({ ledger }) => ledger), named.map(({ id }) => id)],
    );
  },
});

function namedIn(event: Event) {
  const hashes = [...new Set(textsIn(event.data).flatMap((text) => address.exec(text)?.[1] ?? []))];
  const row = rowOf(event);
  return hashes.map((hash) => ({ hash, ...row }));
}

function rowOf({ type, stream, data }: Event): { readonly ledger: string; readonly id: string } {
  if (sheetTypes.includes(type)) {
    const { ledger, taskId } = data as { readonly ledger: string; readonly taskId: string };
    return { ledger, id: taskId };
  }
  const { aggregate, id } = partsOfStream(stream);
  return { ledger: aggregate, id };
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
