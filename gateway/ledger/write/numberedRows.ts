import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Writing } from '../asker.ts';
import type { Attempt } from './lawful.ts';
import type { WriteSettings } from './writeOne.ts';

interface Lawful {
  readonly n: number;
  readonly tried: Attempt;
  readonly org: string;
}

/** Running numbers for many rows at once: a block a day. What is decided anew keeps the number that it was given. */
export function numberedRows({ numbering, zone }: WriteSettings, ledger: LedgerDeclaration, writing: Writing) {
  const given = new Map<number, string>();
  const numbered = ledger.law?.numbered;
  let blocks = 0;

  async function giveBlock(rows: readonly Lawful[], at: string): Promise<Result<null>> {
    if (numbered === undefined) return accepted(null);
    const prefixes = rows.map(({ tried }) => numbered.prefix(tried.given));
    const { by, command } = writing;
    // With how many they are: a repeat that finds more of them lawful than the first time is given a block of its own.
    const id = `${command.id}:${blocks++}:${rows.length}`;
    const block = { by, command: { id, digest: null }, org: rows[0]?.org ?? '' };
    const numbers = await numbering.ofDay(ledger, { prefixes, at }, block);
    if (!numbers.ok) return numbers;
    for (const [k, { n }] of rows.entries()) given.set(n, numbers.value[k] ?? '');
    return accepted(null);
  }

  return {
    /** The same rows with their numbers; the very same list where none of them bears one. */
    async give(rows: readonly Lawful[], now: string): Promise<Result<readonly Lawful[]>> {
      if (numbered === undefined || !rows.some(({ tried }) => tried.makes)) return accepted(rows);
      const without = rows.filter(({ n, tried }) => tried.makes && !given.has(n));
      const days = Map.groupBy(without, ({ tried }) => zone.written(Date.parse(tried.at ?? now)).local.slice(0, 10));
      for (const day of days.values()) {
        const block = await giveBlock(day, day[0]?.tried.at ?? now);
        if (!block.ok) return block;
      }
      return accepted(
        rows.map((row) => {
          const number = given.get(row.n);
          if (number === undefined) return row;
          const { tried } = row;
          return { ...row, tried: { ...tried, given: { ...tried.given, [numbered.field]: number } } };
        }),
      );
    },
  };
}
