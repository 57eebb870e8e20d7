import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm, Announcement } from '../../../domain/alarm/alarm.ts';
import { PopUps } from '../../../src/alarms/popup/PopUps.tsx';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import type { SignedIn } from '../../../src/session/signedIn.ts';
import { KeysDialog } from '../../../src/shell/keys/KeysDialog.tsx';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { aDesk, laidOut } from '../../../tests/world/deskScreen.tsx';
import { Screen } from './Screen.tsx';

vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

let stopKeys: () => void;
beforeEach(() => {
  laidOut(700);
  window.history.replaceState(null, '', '/monitoringAlarm');
  stopKeys = startKeys();
});
afterEach(() => {
  cleanup();
  stopKeys();
});

const who = { user: { id: 'u1' }, sessionEndsAt: '2026-11-20T20:00:00.000Z' } as SignedIn;
const page = (
  <>
    <Screen />
    <PopUps who={who} menus={new Set(['/monitoringAlarm'])} mayConfirm />
  </>
);

function announced(alarm: Alarm): AlarmStreamItem {
  const message = { type: alarm.type, dataId: alarm.id, businessData: {} } as unknown as Announcement;
  const { position, raisedAt: at } = alarm;
  return { kind: 'alarms', items: [{ position, at, recordedAt: at, event: 'AlarmRaised', alarm, message }] };
}

/** A desk with its first row selected, and in front of it the card of another alarm. */
function aDeskWithACard() {
  const row = anAlarm({ id: 'row', level: 1, object: 'QF413' });
  const desk = aDesk(page, [row], {
    confirmAlarms: { done: [], refused: [] },
    ownProfile: { applicableSceneList: [] },
  });
  desk.say(announced({ ...anAlarm({ id: 'card', level: 3, object: 'M4112' }), position: 2 }));
  // It has stood long enough to be meant.
  act(() => desk.clock.advance(500));
  const confirmed = () =>
    desk.sent.filter(({ name }) => name === 'confirmAlarms').map(({ body }) => body as { items: { id: string }[] });
  return { ...desk, card: screen.getByRole('alert', { name: '新告警' }), confirmed };
}

test('a key acts on what it is shown on: the key of the card on its alarm, the key of the desk on its row', async () => {
  const { card, confirmed } = aDeskWithACard();
  expect(card.textContent).toContain('M4112');
  const keyOfCard = within(card).getByRole('button', { name: '确认' }).getAttribute('aria-keyshortcuts') ?? '';
  const detail = screen.getByRole('region', { name: /^QF413/ });
  const keyOfRow = within(detail).getByRole('button', { name: '确认' }).getAttribute('aria-keyshortcuts') ?? '';
  expect(keyOfCard).not.toBe(keyOfRow);
  fireEvent.keyDown(document.body, { key: keyOfCard.toLowerCase() });
  await waitFor(() => expect(confirmed()).toHaveLength(1));
  expect(confirmed()[0]?.items.map(({ id }) => id)).toEqual(['card']);
  fireEvent.keyDown(document.body, { key: keyOfRow.toLowerCase() });
  await waitFor(() => expect(confirmed()).toHaveLength(2));
  expect(confirmed()[1]?.items.map(({ id }) => id)).toEqual(['row']);
});

test('Enter on the desk opens the detail of the row and leaves the card where it is', () => {
  const { card } = aDeskWithACard();
  const keys = within(card)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-keyshortcuts'));
  expect(keys).not.toContain('Enter');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^QF413/ }));
  expect(screen.getByRole('alert', { name: '新告警' })).toBe(card);
});

test('the list of keys names each once, with what it acts on', () => {
  aDeskWithACard();
  render(
    <I18n>
      <KeysDialog open onClose={() => undefined} />
    </I18n>,
  );
  const names = [...document.querySelectorAll('dt .bb-spoken')].map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
  const said = (key: string) =>
    [...document.querySelectorAll('dl > div')]
      .filter((one) => one.querySelector('dt .bb-spoken')?.textContent === key)
      .map((one) => one.querySelector('dd')?.textContent);
  expect([said('c'), said('k')]).toEqual([['确认列表中所选'], ['确认弹窗中的告警']]);
});
