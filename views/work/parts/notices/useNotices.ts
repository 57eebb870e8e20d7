import { useEffect, useState } from 'react';
import { finishNotice, listNotices, type NoticeRow, readNotices } from '../../../../domain/notice/calls.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useLive } from '../../../../src/live/useLive.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const pageSize = 100;

export interface NoticesNow {
  readonly rows: readonly NoticeRow[] | null;
  readonly total: number;
  readonly fault: string | null;
  readonly isLoading: boolean;
  readonly again: () => void;
  readonly more: (() => void) | null;
  /** A task is done, a copy is read. */
  readonly settle: (row: NoticeRow) => Promise<Answer<unknown>>;
}

/** What was told to this person, the newest first; loaded again whenever the bell is. */
export function useNotices(kind: 'TODO' | 'CC', open: boolean): NoticesNow {
  const api = useApi();
  const live = useLive();
  const [size, setSize] = useState(pageSize);
  const { value, fault, isLoading, again } = useAsked(`${kind} ${open} ${size}`, (signal) =>
    api.call(listNotices, { query: { kind: [kind], ...(open ? { open } : {}), size } }, { signal }),
  );
  useEffect(() => {
    const told = live.bell.subscribe(again);
    return () => told.unsubscribe();
  }, [live, again]);
  const settle = async ({ id }: NoticeRow) => {
    const answer =
      kind === 'TODO'
        ? await api.call(finishNotice, { params: { id } })
        : await api.call(readNotices, { body: { ids: [id] } });
    again();
    return answer;
  };
  const rows = value?.rows ?? null;
  const total = value?.total ?? 0;
  const mayGrow = rows !== null && rows.length < total && size < 500;
  return {
    rows,
    total,
    fault: fault?.message ?? null,
    isLoading,
    again,
    more: mayGrow ? () => setSize(size + pageSize) : null,
    settle,
  };
}
