import { describe, expect, test } from 'vitest';
import { permissionCodes } from '../domain/access/routes/all.ts';
import { orderType } from '../domain/ledger/law.ts';
import { turnNow, turnsOfLaws } from '../domain/turn/all.ts';
import { isTurn, namedFor } from '../domain/turn/turn.ts';
import { at, namedBy, reachedRows, ruledLedgers } from '../tests/world/laws.ts';
import { rowLawOf } from './lawOfLedger.ts';
import type { RowLaw } from './rowLaw.ts';

const laws = ruledLedgers.map((ledger) => [ledger.name, rowLawOf(ledger) as RowLaw] as const);

describe.each(laws)('whose turn it is with a row of %s', (_name, law) => {
  const { law: declared, ledger } = law;
  const turns = turnsOfLaws.get(declared.machine);
  const state = ledger.fields[declared.state];
  const states = state?.kind === 'choice' ? Object.keys(state.options) : [];

  test('is declared for each state in which something is still to be done, and for no other', () => {
    const open = states.filter((one) => !declared.ended.includes(one));
    expect(Object.keys(turns?.by ?? {}).sort()).toEqual(open.sort());
  });

  test('is told of every row that its law leads to, in both languages, of somebody who could go on with it', () => {
    for (const { value, context } of reachedRows(law)) {
      const turn = turnNow(declared, { ...context, id: 'row' });
      expect(turn === null, String(value)).toBe(declared.ended.includes(String(value)));
      if (turn === null || turn === 'review') continue;
      const words = isTurn(turn) ? turn.does : turn.waits;
      for (const text of [words.cn, words.en]) expect(text.trim()).not.toBe('');
      if (!isTurn(turn)) continue;
      expect(permissionCodes).toContain(turn.may);
      // By the right of a command of this very law.
      expect(Object.values(declared.commands).flatMap(({ permission }) => permission)).toContain(turn.may);
    }
  });

  test('names the acts by which one goes on with it: none that is dangerous, and some that its law takes of somebody', () => {
    const taken = new Map<string, boolean>();
    for (const { value, context } of reachedRows(law)) {
      const turn = turnNow(declared, { ...context, id: 'row' });
      if (!isTurn(turn)) continue;
      const does = `${String(value)}: ${turn.does.en}`;
      const isTaken = turn.acts.some((name) => {
        const command = declared.commands[name];
        expect(command?.permission, name).toContain(turn.may);
        expect(command?.danger, name).not.toBe(true);
        return [...namedFor(turn), 'person-0', 'person-1', 'somebody'].some((by) =>
          namedBy(command?.part, context).some(
            (given) => law.decide({ value, context }, { type: orderType(name), at, by, given }).ok,
          ),
        );
      });
      taken.set(does, taken.get(does) === true || isTaken);
    }
    expect([...taken].filter(([, isTaken]) => !isTaken)).toEqual([]);
    expect(taken.size).toBeGreaterThan(0);
  });

  test('names fields that its rows have', () => {
    const tasks = turns?.tasks ?? null;
    if (tasks === null) return;
    for (const field of [tasks.due, tasks.leader, ...(tasks.copies === undefined ? [] : [tasks.copies.field])])
      expect(Object.keys(ledger.fields)).toContain(field);
  });
});
