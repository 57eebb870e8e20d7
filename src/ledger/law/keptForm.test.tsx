import { expect, test } from 'vitest';
import { keptForm } from './keptForm.ts';

test('what is written of one line of a row is never there for another', () => {
  const of = (part: string, id = 't1') => keptForm('ticket', 'measure', { rows: [{ id }], part });
  of('0').keep({ evidence: '目视，两人' }, { evidence: '' });
  expect([of('0').entered(), of('1').entered(), of('0', 't2').entered()]).toEqual([{ evidence: '目视，两人' }, {}, {}]);
  of('0').keep({ evidence: '' }, { evidence: '' });
  expect(of('0').entered()).toEqual({});
});
