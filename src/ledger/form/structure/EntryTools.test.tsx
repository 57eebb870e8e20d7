import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Field } from '../../../../domain/ledger/field.ts';
import { ticketHead } from '../../../../domain/ticket/fields.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { chooseLang } from '../../../i18n/lang.ts';
import { StructureLines } from './StructureLines.tsx';
import type { StructureProps } from './structureProps.ts';

beforeEach(() => chooseLang('en'));
afterEach(cleanup);

const field = { ...ticketHead.measures, kind: 'structure' } as Field as StructureProps['field'];
const line = (text: string, more: object = {}) => ({ kind: 'other', text, pointId: null, doneAt: null, ...more });
const base = { api: { call: () => new Promise(() => undefined) } };
let entered: readonly { readonly text: string | null; readonly doneAt: string | null }[] = [];

/** The measures of a ticket as they are written. */
function Measures({ first, of = field }: { readonly first: readonly object[]; readonly of?: StructureProps['field'] }) {
  const [value, setValue] = useState<unknown>(first);
  entered = value as typeof entered;
  const props = { value, row: {}, locked: false, faults: {}, was: null, nameOf: () => null };
  return <StructureLines field={of} {...props} onEnter={setValue} />;
}
const texts = () => entered.map(({ text }) => text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the lines of a list are put in another order, between others, copied and dropped, each in a row of the table', () => {
  const done = { doneAt: '2026-11-20T08:00:00.000Z' };
  renderAtSite(base, <Measures first={[line('open'), line('prove dead'), line('earth', done)]} />);
  expect(screen.getByRole('table')).toBeTruthy();
  press('Move number 3 up');
  expect(texts()).toEqual(['open', 'earth', 'prove dead']);
  press('Insert below number 1');
  expect(texts()).toEqual(['open', null, 'earth', 'prove dead']);
  press('Drop number 2');
  // Of a copy nobody has done it yet.
  press('Copy number 2');
  expect(texts()).toEqual(['open', 'earth', 'earth', 'prove dead']);
  expect(entered.map(({ doneAt }) => doneAt)).toEqual([null, '2026-11-20T08:00:00.000Z', null, null]);
  press('Move number 1 down');
  expect(texts()).toEqual(['earth', 'open', 'earth', 'prove dead']);
});

test('what stands first goes no further up, and what stands last no further down', () => {
  renderAtSite(base, <Measures first={[line('one'), line('two')]} />);
  const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
  expect([isOff('Move number 1 up'), isOff('Move number 1 down')]).toEqual([true, false]);
  expect([isOff('Move number 2 up'), isOff('Move number 2 down')]).toEqual([false, true]);
});

test('a card that is unfolded stays unfolded where it is moved to, and what comes to its place does not', () => {
  const text = (label: string) =>
    ({ kind: 'text', label: { cn: label, en: label }, optional: true }) as unknown as Field;
  const parts = Object.fromEntries(['text', 'a', 'b', 'c', 'd', 'e'].map((key) => [key, text(key)]));
  const wide = { ...field, inside: { many: 'list', parts: () => parts } } as unknown as StructureProps['field'];
  const { container } = renderAtSite(base, <Measures of={wide} first={[line('one'), line('two'), line('three')]} />);
  const cards = () =>
    [...container.querySelectorAll('details')].map((card) => [card.querySelector('b')?.textContent, card.open]);
  const [first] = container.querySelectorAll('details');
  if (first === undefined) throw new Error('no card');
  first.open = true;
  fireEvent(first, new Event('toggle'));
  press('Move number 1 down');
  expect(cards()).toEqual([
    ['two', false],
    ['one', true],
    ['three', false],
  ]);
  press('Drop number 1');
  expect(cards().map(([, isOpen]) => isOpen)).toEqual([true, false]);
});
