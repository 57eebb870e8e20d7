import { describe, expect, test } from 'vitest';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { Side } from '../view/ledgerView.ts';
import { type Seat, seatFor } from './useSeat.ts';

const isNew: Side = { kind: 'new' };
const of = (id: string): Side => ({ kind: 'row', id });
const row = (id: string, version: number) => ({ id, org: 'o1', version }) as AnyRow;
const read = (found: AnyRow | null, isGone = false) => ({ row: found, isGone });
const seated = (given: Partial<Seat>): Seat => ({
  number: 3,
  side: isNew,
  row: null,
  awaits: null,
  round: 0,
  ...given,
});

describe('the form at the side', () => {
  test('waits for its row to be read, and is another one for another row or another version', () => {
    expect(seatFor(null, of('a'), read(null))).toBeNull();
    const first = seatFor(null, of('a'), read(row('a', 1))) as Seat;
    expect([first.number, first.row?.version]).toEqual([1, 1]);
    expect(seatFor(first, of('b'), read(row('a', 1)))).toBeNull();
    expect(seatFor(first, of('b'), read(row('b', 1)))?.number).toBe(2);
    expect(seatFor(first, of('a'), read(row('a', 2)))?.number).toBe(2);
  });

  test('stays when the same version is read again, and shows what was read last', () => {
    const again = row('a', 1);
    const before = seated({ side: of('a'), row: row('a', 1) });
    expect(seatFor(before, of('a'), read(again))).toEqual({ ...before, row: again });
  });

  test('of a new row that was saved stays until the row comes back, and goes on with it', () => {
    const saved = seated({ awaits: { id: 'a', version: 1 } });
    expect(seatFor(saved, isNew, read(null))).toBe(saved);
    expect(seatFor(saved, of('a'), read(null))).toBe(saved);
    expect(seatFor(saved, of('a'), read(row('other', 1)))).toBe(saved);
    expect(seatFor(saved, of('a'), read(row('a', 1)))).toEqual({
      number: 3,
      side: of('a'),
      row: row('a', 1),
      awaits: null,
      round: 1,
    });
  });

  test('of a row that was saved goes on with its next version, not with the one that it had', () => {
    const saved = seated({ side: of('a'), row: row('a', 1), awaits: { id: 'a', version: 2 } });
    expect(seatFor(saved, of('a'), read(row('a', 1)))).toBe(saved);
    expect(seatFor(saved, of('a'), read(row('a', 2)))).toMatchObject({ number: 3, row: { version: 2 }, awaits: null });
  });

  test('of a row that was saved as it stood goes on with that version', () => {
    const saved = seated({ side: of('a'), row: row('a', 1), awaits: { id: 'a', version: 1 } });
    expect(seatFor(saved, of('a'), read(row('a', 1)))).toMatchObject({
      number: 3,
      row: { version: 1 },
      awaits: null,
      round: 1,
    });
  });

  test('is nobody’s when the saved row is not in sight any more', () => {
    expect(seatFor(seated({ awaits: { id: 'a', version: 1 } }), of('a'), read(null, true))).toBeNull();
  });

  test('is left for another row also while it waits', () => {
    const saved = seated({ awaits: { id: 'a', version: 1 } });
    expect(seatFor(saved, of('b'), read(row('b', 5)))).toMatchObject({ number: 4, row: { id: 'b' }, awaits: null });
  });
});
