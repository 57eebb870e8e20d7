import { expect, test } from 'vitest';
import type { AnyRow } from '../slots.ts';
import { keptForm } from './keptForm.ts';

const row = (id: string): AnyRow => ({ id, org: 'o', version: 3 });

test('what is written of one line of a row is never there for another, and is kept with the row that it was written on', () => {
  const of = (part: string, id = 't1') => keptForm('ticket', 'measure', { rows: [{ id }], part, after: '' });
  of('0').keep({ evidence: '目视，两人' }, { evidence: '' }, row('t1'));
  expect([of('0').read(), of('1').read(), of('0', 't2').read()]).toEqual([
    { entered: { evidence: '目视，两人' }, row: row('t1') },
    null,
    null,
  ]);
  of('0').keep({ evidence: '' }, { evidence: '' }, row('t1'));
  expect(of('0').read()).toBeNull();
});

test('what is written of a new row is never there for one that is written after another', () => {
  const of = (after: string) => keptForm('ticket', 'draft', { rows: [], part: '', after });
  of('copy t1').keep({ task: '停电检修' }, { task: '' }, null);
  expect([of('copy t1').read(), of('copy t2').read(), of('').read()]).toEqual([
    { entered: { task: '停电检修' }, row: null },
    null,
    null,
  ]);
});
