import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openState } from '../../tests/world/alarmState.ts';
import { I18n } from '../i18n/I18n.tsx';
import { Button } from './action/Button.tsx';
import { AlarmMark } from './mark/AlarmMark.tsx';
import { markStateOf } from './mark/markState.ts';
import { Quantity } from './number/Quantity.tsx';
import { partsOfUnit, Unit } from './number/Unit.tsx';
import { startPrinting } from './print/printing.ts';
import { PlainTable } from './table/PlainTable.tsx';
import { VirtualTable } from './table/VirtualTable.tsx';

afterEach(cleanup);
const shown = (children: ReactNode) => render(<I18n>{children}</I18n>).container;

describe('an alarm mark', () => {
  test('S030 S031 S032 S033 says by its state whether somebody has to look', () => {
    expect(markStateOf({ state: openState })).toBe('unconfirmed');
    expect(markStateOf({ state: { ...openState, confirmed: true } })).toBe('confirmed');
    expect(markStateOf({ state: { ...openState, recovered: true } })).toBe('returned');
    expect(markStateOf({ state: { ...openState, confirmed: true, recovered: true } })).toBe('ended');
  });
  test('what keeps it quiet goes before what it waits for', () => {
    expect(markStateOf({ state: { ...openState, shelvedUntil: '2026-11-20T10:00:00.000Z' } })).toBe('shelved');
    expect(markStateOf({ state: { ...openState, suppressed: true, recovered: true } })).toBe('suppressed');
    expect(markStateOf({ state: { ...openState, outOfService: true, suppressed: true } })).toBe('outOfService');
  });
  test('bears the letter of its level, so that it is told apart without colour', () => {
    for (const [level, letter] of [
      [1, 'U'],
      [2, 'H'],
      [3, 'M'],
      [4, 'L'],
    ] as const) {
      expect(shown(<AlarmMark level={level} />).querySelector('text')?.textContent).toBe(letter);
    }
  });
  test('is hidden from who cannot see it where words stand beside it, and named where none do', () => {
    shown(<AlarmMark level={1} label="紧急" />);
    expect(screen.getByRole('img', { name: '紧急' })).toBeTruthy();
    cleanup();
    shown(<AlarmMark level={1} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a number', () => {
  test('B176 a missing one is -- and never 0', () => {
    expect(shown(<Quantity value={null} unit="kW" />).textContent).toBe('--');
  });
  test('has fixed decimals, a real minus and its unit', () => {
    expect(shown(<Quantity value={-240} decimals={1} unit="kW" />).textContent).toBe('−240.0 kW');
    expect(shown(<Quantity value={-0.04} decimals={1} unit="kW" />).textContent).toBe('0.0 kW');
  });
  test('says its quality in words, not only by its look', () => {
    expect(shown(<Quantity value={1} quality={3} />).textContent).toContain('陈旧');
    expect(shown(<Quantity value={1} quality={4} />).textContent).toContain('人');
  });
  test('K125 K126 formulas and powers are typeset', () => {
    expect(shown(<Unit unit="tCO2" />).querySelector('sub')?.textContent).toBe('2');
    expect(shown(<Unit unit="m³" />).querySelector('sup')?.textContent).toBe('3');
    expect(partsOfUnit('kgCO2/m3').map((part) => part.set)).toEqual(['plain', 'sub', 'plain', 'sup']);
    expect(partsOfUnit('kWh')).toEqual([{ text: 'kWh', set: 'plain' }]);
  });
});

describe('a button', () => {
  test('says that it is at work, and shows the key that does the same', () => {
    shown(
      <Button hint="C" state="pending">
        确认
      </Button>,
    );
    const button = screen.getByRole('button', { name: '确认' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-keyshortcuts')).toBe('C');
  });
});

describe('a table of any length', () => {
  // jsdom lays nothing out: the panel is told its size.
  beforeAll(() => {
    for (const [name, size] of [
      ['clientHeight', 700],
      ['clientWidth', 1000],
    ] as const) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
    }
  });
  const rows = Array.from({ length: 50_000 }, (_, i) => ({ id: `a${i}`, name: `告警 ${i}` }));
  const columns = [{ key: 'name', title: '名称', width: '1fr', cell: (row: { readonly name: string }) => row.name }];
  test('holds only what is seen, and tells how many there are', () => {
    shown(
      <VirtualTable
        label="告警"
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        selected={null}
        onSelect={() => undefined}
      />,
    );
    expect(screen.getByRole('grid', { name: '告警' }).getAttribute('aria-rowcount')).toBe('50001');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(20);
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });
  test('on paper stand the rows that have come, and none that are still empty', () => {
    const stop = startPrinting();
    const some = { length: 300, at: (index: number) => (index < 5 ? rows.at(index) : undefined), findIndex: () => -1 };
    shown(
      <VirtualTable
        label="告警"
        columns={columns}
        rows={some}
        idOf={(row) => row.id}
        selected={null}
        onSelect={() => undefined}
      />,
    );
    expect(screen.getAllByRole('row').length).toBeGreaterThan(20);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByRole('row')).toHaveLength(6);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('row').length).toBeGreaterThan(20);
    stop();
  });
  test('on paper stands no column that is only there to be pressed', () => {
    const stop = startPrinting();
    const pick = {
      key: 'pick',
      title: null,
      width: '36px',
      screenOnly: true,
      cell: () => <input type="checkbox" aria-label="挑选" />,
    } as const;
    shown(
      <>
        <VirtualTable
          label="告警"
          columns={[pick, ...columns]}
          rows={rows}
          idOf={(row) => row.id}
          selected={null}
          onSelect={() => undefined}
        />
        <PlainTable label="测点" columns={[pick, ...columns]} rows={rows.slice(0, 3)} idOf={(row) => row.id} empty="" />
      </>,
    );
    const onScreen = screen.getAllByRole('checkbox').length;
    expect(onScreen).toBeGreaterThan(20);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('checkbox')).toHaveLength(onScreen);
    stop();
  });
  test('a click chooses a row; with Ctrl one more, with Shift all up to here', () => {
    const chosen = vi.fn();
    shown(
      <VirtualTable
        label="告警"
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        selected="a1"
        onSelect={(row, how) => chosen(row.id, how)}
      />,
    );
    const [, , third] = screen.getAllByRole('row');
    fireEvent.click(third as HTMLElement, { ctrlKey: true });
    fireEvent.click(third as HTMLElement, { shiftKey: true });
    expect(chosen.mock.calls).toEqual([
      ['a1', 'more'],
      ['a1', 'range'],
    ]);
    expect(third?.getAttribute('aria-selected')).toBe('true');
  });
});
