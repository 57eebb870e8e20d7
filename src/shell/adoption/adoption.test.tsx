import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { wiredLive } from '../../../tests/world/wiredLive.ts';
import { AnewContext } from '../../api/anew.ts';
import type { Answer } from '../../api/answer.ts';
import { useAsked } from '../../api/useAsked.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { useHistoryRound } from '../../live/useHistoryProgress.ts';
import { LiveContext } from '../../live/useLive.ts';
import { HistoryBar } from './HistoryBar.tsx';

const topic = 'store/history';

function aConsole() {
  const wire = wiredLive(manualClock(1_000_000));
  const tell = (writing: { readonly days: number; readonly of: number } | null) =>
    act(() => wire.tell(topic, { writing }));
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <LiveContext value={wire.live}>{children}</LiveContext>
  );
  return { tell, Around };
}

test('a screen that looks back says that the past is being written and how far it is, until it stands; one of now says nothing', () => {
  const { tell, Around } = aConsole();
  const shown = render(
    <I18n>
      <HistoryBar path="/powerModel" />
      <HistoryBar path="/users" />
    </I18n>,
    { wrapper: Around },
  );
  expect(screen.queryByRole('status')).toBeNull();
  tell({ days: 6, of: 91 });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/6 \/ 91/),
  ]);
  tell({ days: 34, of: 91 });
  expect(screen.getByRole('status').textContent).toMatch(/34 \/ 91/);
  tell(null);
  expect(screen.queryByRole('status')).toBeNull();
  shown.unmount();
});

test('what was asked of the past is asked again when it stands, once, and its answer stays meanwhile; on a site whose past stands nothing is', async () => {
  const { tell, Around } = aConsole();
  const asked: string[] = [];
  const ask = async (): Promise<Answer<number>> => {
    asked.push('year');
    return { ok: true, value: asked.length, position: null } as unknown as Answer<number>;
  };
  const Anew = ({ children }: { readonly children: ReactNode }) => (
    <AnewContext value={useHistoryRound()}>{children}</AnewContext>
  );
  const { result } = renderHook(() => useAsked('year', ask), {
    wrapper: ({ children }) => (
      <Around>
        <Anew>{children}</Anew>
      </Around>
    ),
  });
  await act(async () => undefined);
  tell(null);
  await act(async () => undefined);
  expect(asked.length).toBe(1);
  tell({ days: 6, of: 91 });
  tell({ days: 90, of: 91 });
  await act(async () => undefined);
  expect(asked.length).toBe(1);
  tell(null);
  expect(result.current.value).toBe(1);
  await act(async () => undefined);
  expect(asked.length).toBe(2);
  expect(result.current.value).toBe(2);
  tell(null);
  await act(async () => undefined);
  expect(asked.length).toBe(2);
});
