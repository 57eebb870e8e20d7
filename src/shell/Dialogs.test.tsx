import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { renderAtSite } from '../../tests/world/atSite.tsx';
import { ClockContext } from '../clock/useClock.ts';
import { chooseLang } from '../i18n/lang.ts';
import { startKeys, useKeys } from '../kit/keys/keys.ts';
import { Dialogs } from './Dialogs.tsx';
import type { FrameDialogsProps } from './FrameDialogs.tsx';
import type { FrameDialog } from './frameDoors.ts';
import { useFrameKeys } from './frameKeys.ts';

const chunk = vi.hoisted(() => {
  let come = (): void => undefined;
  return { onTheWay: new Promise<void>((resolve) => (come = resolve)), come: () => come() };
});

vi.mock('./FrameDialogs.tsx', async () => {
  await chunk.onTheWay;
  return {
    FrameDialogs: ({ open, begun }: FrameDialogsProps) => (open === null ? null : <p>{`${open}: ${begun.current}`}</p>),
  };
});
vi.mock('../session/field/Sending.tsx', () => ({ Sending: () => <p>sending</p> }));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
  this.querySelector('input')?.focus();
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

let stop = (): void => undefined;
beforeEach(() => {
  chooseLang('cn');
  stop = startKeys();
});
afterEach(() => {
  stop();
  cleanup();
});

const acknowledged = vi.fn();

function Console() {
  const [open, setOpen] = useState<FrameDialog | null>(null);
  const nothing = () => undefined;
  const doors = {
    onHelp: nothing,
    onSignOut: nothing,
    onLang: nothing,
    onWall: null,
    onCloseTabs: nothing,
    onKeys: () => setOpen('keys'),
    onMap: () => setOpen('map'),
    onPalette: () => setOpen('palette'),
  };
  useFrameKeys({ home: '/home', menus: new Set(), ...doors });
  useKeys({ title: { cn: '', en: '' }, bindings: [{ keys: 'c', does: { cn: '确认', en: 'Ack' }, run: acknowledged }] });
  return <Dialogs open={open} onClose={() => setOpen(null)} menus={[]} user="u1" doors={doors} />;
}

const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));

test('what is pressed after Ctrl K goes to the palette, though its code is still on its way, and is there when it comes', async () => {
  renderAtSite({ api: {} }, <Console />);
  await press('c');
  expect(acknowledged).toHaveBeenCalledTimes(1);
  await press('?');
  await press('c');
  expect(screen.getByRole('status').textContent).toBe('正在打开');
  expect(acknowledged).toHaveBeenCalledTimes(1);
  cleanup();

  renderAtSite({ api: {} }, <Console />);
  await press('k', { ctrlKey: true });
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  await press('c');
  expect(acknowledged).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: 'co' } });
  await act(async () => {
    chunk.come();
    await vi.dynamicImportSettled();
  });
  expect(await screen.findByText('palette: co')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what waits in the browser is sent from whichever screen one stays at', async () => {
  const clock = manualClock(0);
  renderAtSite(
    { api: {} },
    <ClockContext value={clock}>
      <Console />
    </ClockContext>,
  );
  expect(screen.queryByText('sending')).toBeNull();
  await act(async () => clock.advance(5000));
  expect(await screen.findByText('sending')).toBeTruthy();
});
