import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import type { Asked } from '../../api/useAsked.ts';
import { csvOf } from '../save/csv.ts';
import { Loaded } from '../state/Loaded.tsx';
import { Page } from './Page.tsx';

afterEach(cleanup);

const again = vi.fn();
const asked = (over: Partial<Asked<readonly string[]>>): Asked<readonly string[]> => ({
  value: null,
  fault: null,
  isLoading: false,
  again,
  ...over,
});
const fault = { code: 'UNAVAILABLE', message: '服务暂不可用' } as const;

const shown = (of: Asked<readonly string[]>) =>
  renderAtSite(
    {},
    <Page title="表" of={of} label="正在读取表" empty={{ when: of.value?.length === 0, show: <p>没有行</p> }}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </Page>,
  );

test('a page says that it reads, what failed with its way on, that there is nothing, and what there is', () => {
  const { unmount } = shown(asked({ isLoading: true }));
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe('正在读取表');
  unmount();
  const failed = shown(asked({ fault }));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(again).toHaveBeenCalledTimes(1);
  failed.unmount();
  const none = shown(asked({ value: [] }));
  expect(screen.getByText('没有行')).toBeTruthy();
  none.unmount();
  shown(asked({ value: ['一号'] }));
  expect(screen.getByText('一号')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('表');
});

test('how many there are stands below what was read, and nothing before', () => {
  const show = (of: Asked<readonly string[]>) =>
    renderAtSite(
      {},
      <Page title="表" of={of} foot={<span>共 {of.value?.length ?? 0} 行</span>}>
        {() => null}
      </Page>,
    );
  for (const before of [asked({ isLoading: true }), asked({ fault })]) {
    const { unmount } = show(before);
    expect(screen.queryByText(/^共/)).toBeNull();
    unmount();
  }
  show(asked({ value: [] }));
  expect(screen.getByText('共 0 行')).toBeTruthy();
});

test('in a little room a read says in a line that it is under way, what failed, and that it is asked again', () => {
  const show = (of: Asked<readonly string[]>) =>
    renderAtSite(
      {},
      <Loaded of={of} brief label="正在读取" empty={{ when: of.value?.length === 0, show: <p>没有行</p> }}>
        {(rows) => rows.join()}
      </Loaded>,
    );
  const reading = show(asked({ isLoading: true }));
  expect(screen.getByRole('status').textContent).toBe('正在读取');
  expect(screen.queryByText('没有行')).toBeNull();
  reading.unmount();
  const failed = show(asked({ fault }));
  expect(screen.getByRole('alert').textContent).toMatch(/服务暂不可用.*自动重试/);
  expect(screen.queryByText('没有行')).toBeNull();
  failed.unmount();
  show(asked({ value: [] }));
  expect(screen.getByText('没有行')).toBeTruthy();
});

test('what was read stays when a later reading fails, and is said to be older', () => {
  shown(asked({ value: ['一号'], fault }));
  expect(screen.getByText('一号')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('之前读到的内容');
});

test('a table becomes a file in which no text is a formula and what is missing is empty', () => {
  const rows = [
    ['名称', 'kWh'],
    ['=1+1', 0],
    ['a,"b"', null],
  ];
  expect(csvOf(rows).split('\r\n')).toEqual(['\u{feff}名称,kWh', "'=1+1,0", '"a,""b""",', '']);
});
