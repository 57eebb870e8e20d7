import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readSight } from '../../domain/access/sightCalls.ts';
import { listAlarms } from '../../domain/alarm/calls.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import type { CallOptions } from './client.ts';
import { type HowAsked, useCall, useWholeList } from './useCall.ts';

afterEach(cleanup);

type Sent = readonly [name: string, given: { readonly query?: { readonly page?: number } }, options: CallOptions];

/** A console whose gateway answers what `answer` says. */
function aConsole(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const call = async ({ name }: CallDeclaration, given: Sent[1], { signal, ...options }: CallOptions) => {
    expect(signal).toBeInstanceOf(AbortSignal);
    sent.push([name, given, options]);
    return { ok: true, value: answer([name, given, options]), position: null };
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BaseContext value={{ api: { call } } as unknown as Base}>{children}</BaseContext>
  );
  return { sent, wrapper };
}
const settle = () => act(async () => undefined);

test('a call is asked what it is given, once; another input is another question and its answer never stands for the one before', async () => {
  const { sent, wrapper } = aConsole(([, { query }]) => ({ rows: [], total: query?.page }));
  const { result, rerender } = renderHook(
    ({ page }: { readonly page: number }) => useCall(listAlarms, { query: { page } }, { noErrorPage: true }),
    { initialProps: { page: 1 }, wrapper },
  );
  await settle();
  expect(result.current.value).toMatchObject({ total: 1 });
  rerender({ page: 1 });
  await settle();
  expect(sent).toEqual([['listAlarms', { query: { page: 1 } }, { noErrorPage: true }]]);
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ value: null, isLoading: true });
  await settle();
  expect(result.current.value).toMatchObject({ total: 2 });
});

test('nothing is asked where nothing is given', async () => {
  const { sent, wrapper } = aConsole(() => null);
  const { result } = renderHook(() => useCall(readSight, null), { wrapper });
  await settle();
  expect(result.current).toMatchObject({ value: null, isLoading: false });
  expect(sent).toEqual([]);
});

test('the past is another question and waits for no position; what moved asks the same one again while its answer stays', async () => {
  const { sent, wrapper } = aConsole(() => sent.length);
  const { result, rerender } = renderHook((how: HowAsked) => useCall(readSight, {}, how), {
    initialProps: { wait: 7, moved: 1 } as HowAsked,
    wrapper,
  });
  await settle();
  rerender({ wait: 8, moved: 2 });
  expect(result.current).toMatchObject({ value: 1, isLoading: true });
  await settle();
  expect(result.current.value).toBe(2);
  rerender({ wait: 8, moved: 2, asOf: '2026-11-20T08:00:00.000Z' });
  expect(result.current.value).toBeNull();
  await settle();
  expect(sent.map(([, , options]) => options)).toEqual([
    { wait: 7 },
    { wait: 8 },
    { asOf: '2026-11-20T08:00:00.000Z' },
  ]);
});

test('a list that is needed whole is asked page by page, narrowed as it is said', async () => {
  const { sent, wrapper } = aConsole(([, { query }]) => ({
    total: 501,
    rows: query?.page === 1 ? Array(500).fill(0) : [1],
  }));
  const { result } = renderHook(() => useWholeList(listAlarms, { standing: true }), { wrapper });
  await settle();
  await settle();
  expect(result.current.value?.rows).toHaveLength(501);
  expect(sent.map(([, { query }]) => query)).toEqual([
    { standing: true, page: 1, size: 500 },
    { standing: true, page: 2, size: 500 },
  ]);
});
