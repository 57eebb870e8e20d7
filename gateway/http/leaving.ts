import type { ServerResponse } from 'node:http';

/** Aborted when the connection is gone before the answer is written: to be called before anything is waited for, since it is told of only once. */
export function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const left = (): void => {
    if (!response.writableFinished) leaving.abort();
  };
  if (response.destroyed) left();
  else response.once('close', left);
  return leaving.signal;
}
