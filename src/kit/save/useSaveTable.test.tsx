import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { SiteContext } from '../time/times.ts';
import { type FileQuestion, FileQuestionContext, useSaveTable } from './useSaveTable.ts';

const saved: { readonly name: string; readonly file: Blob }[] = [];
vi.mock('./saveFile.ts', () => ({ saveFile: (file: Blob, name: string) => void saved.push({ name, file }) }));
afterEach(() => {
  cleanup();
  saved.length = 0;
});

const table = {
  columns: [
    { title: '名称', written: (row: { name: string }) => row.name },
    { title: '图', written: undefined },
  ],
  rows: [{ name: '冲压车间' }],
};

async function fileOf(question: FileQuestion | null): Promise<{ readonly name: string; readonly lines: string[] }> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClockContext value={manualClock(Date.UTC(2026, 10, 27, 2))}>
      <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
        <I18n>
          <FileQuestionContext value={question}>{children}</FileQuestionContext>
        </I18n>
      </SiteContext>
    </ClockContext>
  );
  const { result } = renderHook(useSaveTable, { wrapper });
  act(() => result.current('下级', table as never));
  const [one] = saved;
  if (one === undefined) throw new Error('nothing was saved');
  return { name: one.name, lines: (await one.file.text()).replace('\u{feff}', '').trimEnd().split('\r\n') };
}

test('a table that is taken away says of what, of which span, in which zone and as of when it is, in its name too', async () => {
  expect(await fileOf({ subjects: ['示范厂', '办公楼', '仓库'], span: '2026-10-01 – 2026-10-31', asOf: null })).toEqual(
    {
      name: '下级 示范厂 +2 2026-10-01 – 2026-10-31.csv',
      lines: [
        '对象,"示范厂, 办公楼, 仓库"',
        '时段,2026-10-01 – 2026-10-31',
        '时区,Asia/Shanghai',
        '数据截至,2026-11-27 10:00:00',
        '',
        '名称',
        '冲压车间',
      ],
    },
  );
});

test('one that was asked as of the past says that moment; a table of no question is the table alone', async () => {
  const asOf = Date.UTC(2026, 9, 31, 16);
  expect((await fileOf({ subjects: ['示范厂'], span: 'x', asOf })).lines[3]).toBe('数据截至,2026-11-01 00:00:00');
  saved.length = 0;
  expect(await fileOf(null)).toEqual({ name: '下级.csv', lines: ['名称', '冲压车间'] });
});
