import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventsOfLedger } from '../../../domain/ledger/events.ts';
import { command } from '../../log/append/command.ts';
import { inTurn } from '../../log/append/inTurn.ts';
import type { Log } from '../../log/log.ts';
import type { WriteBy } from '../written.ts';

/** Numbers that a ledger's rows are given once. */
export interface Numbering {
  /** So many numbers that nobody was ever given, from the answer on; a repeat of the command gets the same. */
  readonly take: (
    ledger: LedgerDeclaration,
    count: number,
    write: WriteBy & { readonly org: string },
  ) => Promise<Result<number>>;
  /** For each prefix the next running number of the day that holds the instant, by the clock of the site: `WO-20261120-03`. One block for all. */
  readonly ofDay: (
    ledger: LedgerDeclaration,
    day: { readonly prefixes: readonly string[]; readonly at: string },
    write: WriteBy & { readonly org: string },
  ) => Promise<Result<readonly string[]>>;
}

const largest = 2_147_483_647;

/**
 * The numbering of a ledger is a stream of its own (`pointNumbers-site`) that remembers the last number. A number that was given
 * and not used, because its row was refused, is left out for good: a number may be missing, but never comes twice.
 */
export function openNumbering(log: Log, clock: Clock, zone: Zone): Numbering {
  const next = async (
    { ledger, count, of }: { readonly ledger: LedgerDeclaration; readonly count: number; readonly of: string },
    { by, command: asked, org }: WriteBy & { readonly org: string },
  ): Promise<Result<number>> => {
    const stream = streamOf(`${ledger.name}Numbers`, of);
    const type = eventsOfLedger(ledger).numbersGiven?.type;
    if (type === undefined) throw new Error(`${ledger.name} numbers nothing`);
    const numbered = () =>
      command(log, {
        // A command that is tried again after midnight takes a number of the new day.
        id: of === 'site' ? `${asked.id}:numbers` : `${asked.id}:numbers:${of}`,
        by,
        digest: null,
        reads: [stream],
        decide(known) {
          const from = ((known.of(stream)?.context as number | undefined) ?? 0) + 1;
          const to = from + count - 1;
          if (to > largest) return refused('UNAVAILABLE');
          const event = { type, at: instantOf(clock.now()), data: { from, to }, to: null };
          return accepted({ appends: [{ stream, org, events: [event], context: to }], answer: from });
        },
      });
    const taken = await inTurn(log, stream, numbered);
    if (taken.ok) return accepted(taken.value.answer as number);
    return taken.refusal.code === 'VERSION_CONFLICT' ? refused('UNAVAILABLE') : taken;
  };
  return {
    take: (ledger, count, write) => next({ ledger, count, of: 'site' }, write),
    async ofDay(ledger, { prefixes, at }, write) {
      const day = zone.written(Date.parse(at)).local.slice(0, 10).replaceAll('-', '');
      const taken = await next({ ledger, count: prefixes.length, of: day }, write);
      if (!taken.ok) return taken;
      return accepted(prefixes.map((prefix, n) => `${prefix}-${day}-${String(taken.value + n).padStart(2, '0')}`));
    },
  };
}
