import { eventDeclarations } from '../../../domain/all/events.ts';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Cursor } from '../../../domain/event/event.ts';
import { askedReader } from '../../beside/askedReader.ts';
import { readingContext } from '../../beside/plainContext.ts';
import type { BesideAnswer, BesideQuestion, Granted, Outside, Told, Wish } from '../../beside/questions.ts';
import { successOf } from '../../http/envelope.ts';
import type { CallContext, FileAnswer, ServedCall } from '../../http/handler.ts';
import { openLedgers } from '../../ledger/openLedgers.ts';
import { openReadingLog } from '../../log/read/readingLog.ts';
import { openPool } from '../../store/pool.ts';
import { type Endable, endable } from './endable.ts';
import { heavyCalls } from './heavyCalls.ts';
import { readingLimits } from './readingLimits.ts';

export interface AnsweringNeeds {
  readonly outside: Outside;
  readonly wish: (asked: Omit<Wish, 'n'>) => Promise<Granted>;
  /** Of the process; what it shows is the gateway's, as each question says. */
  readonly clock: Clock;
}

export interface Answering {
  /** One connection stands. */
  readonly begin: () => Promise<void>;
  /** One at a time. */
  readonly answer: (question: BesideQuestion) => Promise<Pick<BesideAnswer, 'told' | 'position'>>;
  /** The work on this question ends at its next statement, or is not begun where it is still to come. */
  readonly end: (n: number) => void;
  readonly close: () => Promise<void>;
}

const connections = 3;

/** Everything that heavy questions read with, over connections that cannot write. */
export function openAnswering({ outside: { databaseUrl, zone }, wish, clock: own }: AnsweringNeeds): Answering {
  // A connection that breaks fails the statement that it is in, and with it the question.
  const pool = openPool({
    url: databaseUrl,
    name: 'busbar-heavy',
    max: connections,
    begin: readingLimits,
    broken: () => undefined,
  });
  const database: Endable = endable(pool);
  let [head, at]: [Cursor, number] = [{ log: '', position: 0 }, 0];
  const clock: Clock = { ...own, now: () => at };
  const log = openReadingLog({ database, events: eventDeclarations, head: () => head });
  const ledgers = openLedgers({ database, log, declarations, clock, zone });
  // Whoever asks has waited for the position already, before he was let in.
  const followers = { waitFor: async () => true };
  const telemetry = askedReader(database, wish);
  const calls = new Map(
    heavyCalls({ database, log, ledgers, followers, telemetry, clock, zone: zoneOf(zone) }).map((one) => [
      one.call.name,
      one,
    ]),
  );

  return {
    begin: async () => void (await pool.query('select 1')),
    async answer(question) {
      [head, at] = [question.head, question.at];
      const served = calls.get(question.call);
      let position: number | null = null;
      const context = readingContext(question.context, (reached) => {
        position = reached;
      });
      const told = await database
        .during(question.n, () => toldBy(served, question, context))
        .catch((error: unknown): Told => {
          const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
          return { is: 'failed', why };
        });
      return { told, position };
    },
    end: database.end,
    close: pool.close,
  };
}

async function toldBy(
  served: ServedCall | undefined,
  { call, input }: BesideQuestion,
  context: CallContext,
): Promise<Told> {
  if (served === undefined) throw new Error(`${call} is not answered here`);
  const result: Result<unknown> = await served.handle(input, context);
  if (!result.ok) return { is: 'refused', refusal: result.refusal };
  if (served.call.answers === 'file') return { is: 'file', file: await whole(result.value as FileAnswer) };
  return { is: 'json', bytes: Buffer.from(JSON.stringify(successOf(result.value))) };
}

async function whole(file: FileAnswer): Promise<FileAnswer & { readonly bytes: Uint8Array }> {
  if (file.bytes instanceof Uint8Array) return { ...file, bytes: file.bytes };
  const parts: Uint8Array[] = [];
  for await (const part of file.bytes) parts.push(part);
  return { ...file, bytes: Buffer.concat(parts) };
}
