import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import type { AnyRow } from '../slots.ts';
import { type Asked, LawContext } from './asking.ts';
import { LawActs } from './LawActs.tsx';
import { LawDialog } from './LawDialog.tsx';

const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1', orgId: 'o1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const sent: unknown[] = [];
const call = async ({ name }: { readonly name: string }, input: unknown) => {
  if (name === 'buttonPermission') return { ok: true, value: '', position: null };
  if (name.startsWith('draft')) {
    sent.push(input);
    return { ok: false, refusal: { code: 'RULE_BROKEN', fields: refused }, message: '' };
  }
  return new Promise(() => undefined);
};
let refused: object = {};
const base = { api: { call }, session };
const close = vi.fn();
const first = {
  kind: 'second',
  task: 'Look into it',
  place: 'AH3',
  from: '2026-11-22T00:00:00.000Z',
  to: '2026-11-22T08:00:00.000Z',
  measures: [{ kind: 'sign', text: 'Signs', pointId: null }],
};
const shown = (more: object = {}) =>
  renderAtSite(
    base,
    <LawDialog
      law={lawOfLedger(tickets)}
      command="draft"
      rows={[]}
      again={() => undefined}
      onClose={close}
      {...more}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const task = () => screen.getByLabelText(/^Task/) as HTMLInputElement;

beforeEach(() => {
  chooseLang('en');
  sent.length = 0;
  refused = { to: 'too late', crewIds: 'not him' };
  close.mockClear();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

test('all that a form lacks is said at once, each at its field, and the first is looked at', async () => {
  shown();
  fireEvent.click(button('New ticket'));
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(3));
  expect(sent).toEqual([]);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test('what the gateway refuses stands at each of its fields', async () => {
  shown({ first });
  fireEvent.click(button('New ticket'));
  for (const says of ['too late', 'not him']) await screen.findByText(says);
  expect(sent).toHaveLength(1);
});

test('a form that holds lists asks when it is left half written: it is kept, or it is not', async () => {
  shown();
  fireEvent.change(task(), { target: { value: 'Half' } });
  fireEvent.click(button('Cancel'));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it and leave' }));
  expect(close).toHaveBeenCalledTimes(1);
  cleanup();
  shown();
  expect(task().value).toBe('Half');
  fireEvent.click(button('Cancel'));
  fireEvent.click(await screen.findByRole('button', { name: 'Do not keep it' }));
  expect(close).toHaveBeenCalledTimes(2);
  cleanup();
  shown();
  expect(task().value).toBe('');
  // Nothing is written: nobody is asked.
  fireEvent.click(button('Cancel'));
  expect(close).toHaveBeenCalledTimes(3);
});

test('a void ticket has the button that its refusals speak of: a new one is written after it', () => {
  const asks: Asked[] = [];
  const row = { ...first, id: 't1', version: 9, org: 'o1', orgId: 'o1', state: 'void', review: 'none', number: 'WT-1' };
  renderAtSite(
    base,
    <LawContext value={{ law: lawOfLedger(tickets), own: new Set(), ask: (one) => void asks.push(one) }}>
      <LawActs row={row as unknown as AnyRow} nameOf={() => null} again={() => undefined} />
    </LawContext>,
  );
  fireEvent.click(button('Write a new one after this'));
  expect(asks).toMatchObject([
    { command: 'draft', rows: [], first: { kind: 'second', task: 'Look into it', place: 'AH3' } },
  ]);
  expect(asks[0]?.first).not.toHaveProperty('number');
});

/** Writes the task of a new ticket and leaves it half written. */
function halfWritten(text: string, more: object) {
  shown(more);
  fireEvent.change(task(), { target: { value: text } });
  cleanup();
}

test('what was half written by a template goes before what the template says, when it is taken again', () => {
  const template = { first, after: 'template m1' };
  halfWritten('Look into AH3', template);
  shown(template);
  expect(screen.getByText(/still here/)).toBeTruthy();
  expect(task().value).toBe('Look into AH3');
  expect((screen.getByLabelText(/^Place/) as HTMLInputElement).value).toBe('AH3');
});

test('a new ticket that is written after a former one loses nothing of another that is half written, and takes nothing from it', () => {
  halfWritten('Half', {});
  const copy = { first: { kind: 'second', place: 'AH4' }, after: 'copy t1' };
  shown(copy);
  expect([task().value, screen.queryByText(/still here/)]).toEqual(['', null]);
  cleanup();
  halfWritten('Another', copy);
  shown();
  expect(task().value).toBe('Half');
});

test('a reading that was just taken stands before what was kept', () => {
  const of = { command: 'measure', rows: [{ id: 't1', org: 'o1', version: 1, state: 'received', measures: [{}] }] };
  const evidence = () => screen.getByLabelText(/^Evidence/) as HTMLTextAreaElement;
  shown({ ...of, first: { n: 0 } });
  fireEvent.change(evidence(), { target: { value: 'By eye' } });
  cleanup();
  shown({ ...of, first: { n: 0 } });
  expect(evidence().value).toBe('By eye');
  cleanup();
  shown({ ...of, first: { n: 0 }, reading: { evidence: 'P1 0.0 kV' } });
  expect([evidence().value, screen.queryByText(/still here/)]).toEqual(['P1 0.0 kV', null]);
});

test('what the gateway refused of a line goes when the line is moved: it is said of no other', async () => {
  refused = { 'measures.0.text': 'no such switch', to: 'too late' };
  const two = [...first.measures, { kind: 'sign', text: 'More signs', pointId: null }];
  shown({ first: { ...first, measures: two } });
  fireEvent.click(button('New ticket'));
  await screen.findByText(/no such switch/);
  fireEvent.click(button('Move number 1 down'));
  expect(screen.queryByText(/no such switch/)).toBeNull();
  expect(screen.getByText('too late')).toBeTruthy();
});

test('a form does not stand with what the row says under the same name of something else', () => {
  const order = { id: 'w1', org: 'o1', version: 1, state: 'inProgress', hours: [{ hours: '2.0', work: 'normal' }] };
  shown({ law: lawOfLedger(workOrders), command: 'recordHours', rows: [order] });
  expect((screen.getByLabelText(/^Hours/) as HTMLInputElement).value).toBe('');
});
