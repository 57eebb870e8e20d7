import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { ModuleFrame } from './ModuleFrame.tsx';
import { ModuleSlot } from './ModuleSlot.tsx';

const { lookOf } = vi.hoisted(() => ({ lookOf: vi.fn() }));
vi.mock('./looks.ts', () => ({ lookOf }));

const Stands = () => <ModuleFrame way={<a href="/taskTodo">way</a>}>stands</ModuleFrame>;
const Whole = () => <ModuleFrame>whole again</ModuleFrame>;
/** As a look whose chunk was refused: it breaks however often it is drawn. */
const Refused = () => {
  throw new Error('it broke');
};
beforeEach(() => {
  lookOf.mockImplementation((name: string) => (name === 'waiting' ? Stands : Refused));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const region = (name: string) => within(screen.getByRole('region', { name }));

test('a module that breaks says so in its own panel, the others stand, and another try takes its look anew', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderAtSite(
    {},
    <>
      <ModuleSlot name="offline" title="离线" handle={null} />
      <ModuleSlot name="waiting" title="等我处理" handle={null} />
    </>,
  );
  expect(region('等我处理').getByText('stands')).toBeTruthy();
  lookOf.mockImplementation(() => Whole);
  fireEvent.click(region('离线').getByRole('button', { name: '重试' }));
  expect(region('离线').getByText('whole again')).toBeTruthy();
});

test('while the board is arranged the handle of a module stands in the place of its way', () => {
  renderAtSite({}, <ModuleSlot name="waiting" title="等我处理" handle={<button type="button">handle</button>} />);
  expect(region('等我处理').getByRole('button', { name: 'handle' })).toBeTruthy();
  expect(region('等我处理').queryByText('way')).toBeNull();
});
