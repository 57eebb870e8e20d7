import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import type { Asked } from '../../api/useAsked.ts';
import { csvOf } from '../save/csv.ts';
import { Page } from './Page.tsx';

afterEach(cleanup);

const again = vi.fn();
const asked = (over: Partial<Asked<readonly string[]>>): Asked<readonly string[]> => ({
  ...{ value: null, fault: null, isLoading: false, again },
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
