import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { standingList } from '../../../../streams/alarms/standingList.ts';
import { anAlarm } from '../../../../tests/world/deskAlarm.ts';
import { deskCounts, deskRows, filterOf, ofDesk } from './deskRows.ts';
import { heldRows } from './heldRows.ts';
import type { DeskPlace } from './place.ts';
import { shownFilter } from './shownFilter.ts';

const shown = (alarms: readonly Alarm[], address = '') =>
  deskRows(alarms, filterOf(new URLSearchParams(address)), 'cn').map((alarm) => alarm.id);
const shelved = { shelvedUntil: '2026-11-20T09:00:00.000Z' };

describe('the list of the alarm desk', () => {
  test('R101 the worst comes first, what is still wrong before what has returned, taken or not, and of these the newest', () => {
    const alarms = [
      anAlarm({ id: 'low', level: 4 }),
      anAlarm({ id: 'returned', level: 1, state: { recovered: true } }),
      anAlarm({ id: 'taken', level: 1, state: { confirmed: true } }),
      anAlarm({ id: 'old', level: 2, minute: 1 }),
      anAlarm({ id: 'new', level: 2, minute: 5 }),
      anAlarm({ id: 'shelved', level: 1, state: shelved }),
      anAlarm({ id: 'urgent', level: 1 }),
    ];
    const standing = standingList();
    for (const alarm of alarms) standing.put(alarm);
    expect(shown(standing.all())).toEqual(['urgent', 'taken', 'returned', 'new', 'old', 'low', 'shelved']);
    expect(shown(standing.all(), 'sort=-state')).toEqual([
      ...['shelved', 'low', 'old', 'new', 'returned', 'taken', 'urgent'],
    ]);
  });
  test('the address holds levels, state, kind, device, search and order, so a link shows exactly this', () => {
    const alarms = [
      anAlarm({ id: 'a', level: 1 }),
      anAlarm({ id: 'b', level: 2, type: '04' }),
      anAlarm({ id: 'c', level: 2, object: 'T2', state: { confirmed: true } }),
    ];
    expect(shown(alarms, 'level=2')).toEqual(['b', 'c']);
    expect(shown(alarms, 'level=1,2&state=unconfirmed')).toEqual(['a', 'b']);
    expect(shown(alarms, 'kind=offline')).toEqual(['b']);
    expect(shown(alarms, 'object=T2')).toEqual(['c']);
    expect(shown(alarms, 'q=t2')).toEqual(['c']);
    expect(shown(alarms, 'sort=-level')).toEqual(['c', 'b', 'a']);
  });
  test('what an address says wrongly counts as not said', () => {
    expect(shown([anAlarm({ id: 'a' })], 'level=9&state=nonsense&sort=colour&kind=x')).toEqual(['a']);
  });
  test('the chips count what stands behind them, whatever is filtered', () => {
    const { byGroup, byLevel } = deskCounts([
      anAlarm({ id: 'a', level: 1 }),
      anAlarm({ id: 'b', level: 1, state: { confirmed: true } }),
      anAlarm({ id: 'c', level: 2, state: { recovered: true } }),
      anAlarm({ id: 'd', level: 3, state: shelved }),
    ]);
    expect(byGroup).toMatchObject({ all: 4, active: 2, unconfirmed: 2, returned: 1, shelved: 1, suppressed: 0 });
    expect(byLevel[1]).toMatchObject({ active: 2, unacknowledged: 1 });
    expect(byLevel[2]).toMatchObject({ active: 0, unacknowledged: 1 });
  });
  test('while the reader is further down rows keep their places and new ones wait', () => {
    const before = [anAlarm({ id: 'a' }), anAlarm({ id: 'b' }), anAlarm({ id: 'c' })];
    const fresh = [
      anAlarm({ id: 'new', level: 1 }),
      anAlarm({ id: 'b' }),
      anAlarm({ id: 'a', state: { confirmed: true } }),
    ];
    const { rows, heldBack } = heldRows(before, fresh);
    expect(rows.map((alarm) => alarm.id)).toEqual(['a', 'b']);
    expect(rows[0]?.state.confirmed).toBe(true);
    expect(heldBack).toBe(1);
  });
});

const all = (['01', '02', '03', '04', '05', '06', '07'] as const).map((type) => anAlarm({ id: type, type }));
const typesOf = (alarms: readonly Alarm[]) => alarms.map(({ type }) => type);

test('R095 R096 R097 R098 each desk is for its types of alarm, silent devices and silent channels together', () => {
  expect(typesOf(ofDesk(all, { route: '/limitWarning' }))).toEqual(['01']);
  expect(typesOf(ofDesk(all, { route: '/intelligentWarning' }))).toEqual(['02']);
  expect(typesOf(ofDesk(all, { route: '/energyAlarm' }))).toEqual(['03']);
  expect(typesOf(ofDesk(all, { route: '/offLineAlarm' }))).toEqual(['04', '05']);
});

test('R101 the desk of all is for key equipment too', () => {
  expect(ofDesk(all, { route: '/monitoringAlarm' })).toHaveLength(all.length);
});

test('R094 the desk of devices is for what stands on one', () => {
  const channel = {
    ...anAlarm({ id: 'line', type: '04' }),
    object: { kind: 'channel' as const, id: 'CH1', name: 'CH1' },
  };
  expect(typesOf(ofDesk([...all, channel], { route: '/equAlarm', byDevice: true }))).toEqual(['01', '04', '07']);
});

test('what the list shows is asked of the gateway as the filter says it; where it shows something else, nothing is', () => {
  const shownBy = (address: string, more = {}, place: DeskPlace = { route: '/monitoringAlarm' }) =>
    shownFilter(
      { filter: filterOf(new URLSearchParams(address)), heldBack: 0, notLoaded: 0, ofDevice: null, ...more },
      place,
    );
  expect(shownBy('')).toEqual({ unacknowledged: true });
  expect(shownBy('level=1,2&state=returned&kind=offline&object=T1')).toEqual({
    unacknowledged: true,
    level: [1, 2],
    recovered: true,
    type: ['04', '05'],
    object: ['T1'],
  });
  expect(shownBy('state=active', {}, { route: '/limitWarning' })).toEqual({
    unacknowledged: true,
    recovered: false,
    type: ['01'],
  });
  for (const more of [{ heldBack: 1 }, { notLoaded: 3 }, { ofDevice: new Map() }]) expect(shownBy('', more)).toBeNull();
  expect(shownBy('q=T1')).toBeNull();
});
