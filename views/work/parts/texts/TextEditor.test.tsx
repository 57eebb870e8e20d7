import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shippedTexts, takenOver } from '../../../../domain/work/shipped/shipped.ts';
import { textLedgers, type WorkText } from '../../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { TextEditor } from './TextEditor.tsx';

const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1', orgId: 'o1' } } };
const sent: { readonly name: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
let clashing = false;
const call = async (
  { name }: { readonly name: string },
  input: { readonly body: Readonly<Record<string, unknown>> },
) => {
  if (name === 'buttonPermission') return { ok: true, value: '', position: null };
  if (name === 'changeWorkText') {
    sent.push({ name, body: input.body });
    return clashing
      ? { ok: false, refusal: { code: 'VERSION_CONFLICT' }, message: 'somebody was quicker' }
      : { ok: true, value: { id: 't1', version: 4 }, position: 9 };
  }
  if (name.startsWith('list') && clashing)
    return { ok: true, value: { rows: [{ ...row, standard: 'GB/T 1', version: 4 }], names: {} }, position: 9 };
  return new Promise(() => undefined);
};
const base = { api: { call }, session: { state: () => signedIn, subscribe: () => () => undefined } };

const [first] = shippedTexts.workText;
if (first === undefined) throw new Error('nothing is shipped');
const row = {
  ...takenOver(first, 'o1'),
  ...{ id: 't1', org: 'o1', version: 3, state: 'draft', use: 'patrol', validTo: null, copyTo: [] },
  ...{ since: null, until: null, replacedBy: null, lastReason: null },
} as unknown as WorkText;

const shown = (part: 'property' | 'project', one: WorkText = row) =>
  renderAtSite(
    base,
    <LawAsking law={lawOfLedger(textLedgers.workText)}>
      <TextEditor use="workText" part={part} row={one} nameOf={() => null} isPast={false} again={() => undefined} />
    </LawAsking>,
  );
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rename = (to: string) => fireEvent.change(screen.getByLabelText(/^Name$/), { target: { value: to } });

beforeEach(() => {
  chooseLang('en');
  window.sessionStorage.clear();
  sent.length = 0;
  clashing = false;
});
afterEach(cleanup);

test('V216 who saves a text is asked whether it is updated and published, or saved', async () => {
  shown('property');
  rename('变配电站巡视');
  fireEvent.click(button(/^Save/));
  await screen.findByText('Update and put in force, or save as a draft alone?');
  expect(sent).toEqual([]);
  button('Update and publish');
  const saves = screen.getAllByRole('button', { name: 'Save' });
  fireEvent.click(saves.at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ name: '变配电站巡视', version: 3, sections: row.sections });
});

test('R157 a version that is in force is looked at, and not changed', () => {
  shown('property', { ...row, state: 'inForce', since: '2026-11-01' });
  screen.getByText('To be looked at: a draft alone is changed');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('R157 in a sentence it says with which proof its work is finished', () => {
  shown('property');
  screen.getByText('Not finished without 1 photo');
});

test('V097 a fault is told as it is typed, and taken back with the change', async () => {
  shown('project');
  fireEvent.click(button(/Top oil temperature/));
  expect(screen.queryByText(/to be corrected/)).toBeNull();
  fireEvent.click(button('Add an item'));
  await screen.findByText('1 thing to be corrected');
  fireEvent.click(button(/undo/i));
  await waitFor(() => expect(screen.queryByText(/to be corrected/)).toBeNull());
});

test('R157 of a draft that somebody saved first both forms stand there', async () => {
  clashing = true;
  shown('property');
  rename('变配电站巡视');
  fireEvent.click(button(/^Save/));
  const saves = await screen.findAllByRole('button', { name: 'Save' });
  fireEvent.click(saves.at(-1) as HTMLElement);
  await screen.findByRole('button', { name: /merge|join/i });
});
