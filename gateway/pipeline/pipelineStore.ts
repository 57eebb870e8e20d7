import type { Span } from '../../domain/telemetry/grid.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { LinkChange } from '../collect/collector.ts';
import type { Database, Row } from '../store/database.ts';

/**
 * What a batch is decided with beside its samples: the start of polling, the word of a collector on a link, or, with a tick, when before it
 * nobody listened. A tick without that was listened to since the one before.
 */
export type Note =
  | { readonly kind: 'start' }
  | ({ readonly kind: 'link' } & Omit<LinkChange, 'at'>)
  | ({ readonly kind: 'unheard' } & Span);

export interface Checkpoint {
  readonly batch: number;
  readonly memory: string;
}

/** At most so many samples are kept in quarantine; the oldest go. */
const keptInQuarantine = 10_000;

/** The pipeline's own tables in `keep`. */
export interface PipelineStore {
  readonly checkpoint: () => Promise<Checkpoint | null>;
  readonly writeCheckpoint: (checkpoint: Checkpoint, at: number) => Promise<void>;
  /** Of all batches after the one named, by batch. */
  readonly notesAfter: (batch: number) => Promise<ReadonlyMap<number, readonly Note[]>>;
  /** Replaces the notes of a batch that is about to be stored. */
  readonly writeNotes: (batch: number, notes: readonly Note[]) => Promise<void>;
  /** Notes without a batch: they were never decided. */
  readonly dropNotesAfter: (batch: number) => Promise<void>;
  readonly quarantine: (samples: readonly Sample[]) => Promise<void>;
}

export function pipelineStore(database: Database): PipelineStore {
  return {
    async checkpoint() {
      const [row] = await database.query<Row & Checkpoint>(
        `select batch, memory from keep.pipeline_checkpoint where name = 'pipeline'`,
      );
      return row ?? null;
    },
    async writeCheckpoint({ batch, memory }, at) {
      await database.query(
        `insert into keep.pipeline_checkpoint (name, batch, memory, at) values ('pipeline', $1, $2, $3)
         on conflict (name) do update set batch = excluded.batch, memory = excluded.memory, at = excluded.at
         where keep.pipeline_checkpoint.batch <= excluded.batch`,
        [batch, memory, at],
      );
      await database.query('delete from keep.pipeline_note where batch <= $1', [batch]);
    },
    async notesAfter(batch) {
      const rows = await database.query<{ batch: number; body: Note }>(
        'select batch, body from keep.pipeline_note where batch > $1 order by batch, n',
        [batch],
      );
      const notes = new Map<number, Note[]>();
      for (const row of rows) notes.set(row.batch, [...(notes.get(row.batch) ?? []), row.body]);
      return notes;
    },
    async writeNotes(batch, notes) {
      await database.query(
        `with gone as (delete from keep.pipeline_note where batch = $1 and n >= $3)
         insert into keep.pipeline_note (batch, n, body)
         select $1, ordinality - 1, body from jsonb_array_elements($2::jsonb) with ordinality as given (body, ordinality)
         on conflict (batch, n) do update set body = excluded.body`,
        [batch, JSON.stringify(notes), notes.length],
      );
    },
    async dropNotesAfter(batch) {
      await database.query('delete from keep.pipeline_note where batch > $1', [batch]);
    },
    async quarantine(samples) {
      await database.query(
        `insert into keep.pipeline_quarantine (point, at, seen, value, quality)
         select * from unnest($1::int[], $2::int8[], $3::int8[], $4::float8[], $5::int[])`,
        [
          samples.map((one) => one.point),
          samples.map((one) => Math.round(one.at)),
          samples.map((one) => one.seen),
          samples.map((one) => one.value),
          samples.map((one) => one.quality),
        ],
      );
      await database.query(
        'delete from keep.pipeline_quarantine where id <= (select max(id) from keep.pipeline_quarantine) - $1',
        [keptInQuarantine],
      );
    },
  };
}
