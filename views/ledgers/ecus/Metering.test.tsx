import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UnitTreeNode } from '../../../domain/unit/unitTree.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Metering } from './Metering.tsx';

const none = { meter: null, device: null, deviceName: null, channel: null, collectWay: null };
const counter: UnitTreeNode = {
  id: 'a1',
  name: 'Hall energy',
  firstLevel: 'u1',
  secondLevel: 'u2',
  classification: null,
  orgLevel: null,
  children: [],
  meter: 'M1.Ep',
  device: 'M1',
  deviceName: 'Hall meter',
  channel: 'C1',
  collectWay: 'dlt645',
};
const unit = (id: string, name: string, children: readonly UnitTreeNode[]): UnitTreeNode => ({
  id,
  name,
  firstLevel: 'u1',
  secondLevel: id === 'u1' ? null : id,
  orgLevel: '01',
  ...none,
  children,
  classification: id === 'u1' ? 'primary' : 'secondary',
});
const tree = [unit('u1', 'Works', [unit('u2', 'Hall', [counter]), unit('u3', 'Yard', [])])];
const call = async () => ({ ok: true, value: tree, position: null });
const signedIn = { at: 'signedIn', who: { user: { id: 'u' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const shown = (id: string) =>
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <Metering row={{ id, version: 1 } as never} nameOf={() => null} again={() => undefined} />
      </I18n>
    </BaseContext>,
  );
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => chooseLang('en'));
afterEach(cleanup);

test('a unit shows the units below it with their class, and each counter with its device and how it is collected', async () => {
  shown('u1');
  await screen.findByText('M1.Ep');
  expect(rows().slice(1)).toEqual([
    ['Works Primary', ''],
    ['Hall Secondary', ''],
    ['Hall energy M1.Ep', 'Hall meter DL/T 645-2007 (serial server) · C1'],
    ['Yard Secondary', ''],
  ]);
  expect(screen.getByText('Hall meter').getAttribute('href')).toBe('/colldev?row=M1');
});

test('a unit that nothing measures says so, with the way to associate a device', async () => {
  shown('u3');
  expect((await screen.findByText('Associate devices')).getAttribute('href')).toBe('/deviceAssociation');
});
