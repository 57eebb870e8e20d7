import type { Site } from '../../e2e/site.ts';

/** The calls of a person, as any program makes them. */
export interface Door {
  readonly token: string;
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  readonly put: <T>(path: string, body: unknown) => Promise<T>;
}

export async function openDoor(
  { address, password }: Pick<Site, 'address' | 'password'>,
  account: string,
): Promise<Door> {
  let token = '';
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...init.headers,
    };
    const answer = await fetch(`${address}${path}`, { ...init, headers });
    const { code, data } = (await answer.json()) as { readonly code: string; readonly data: T };
    if (code !== 'SUCCESS') throw new Error(`${path}: ${code}`);
    return data;
  };
  const send =
    (method: 'POST' | 'PUT') =>
    <T>(path: string, body: unknown): Promise<T> =>
      ask<T>(path, {
        method,
        body: JSON.stringify(body),
        headers: token === '' ? {} : { 'command-id': crypto.randomUUID() },
      });
  const post = send('POST');
  ({ token } = await post<{ readonly token: string }>('/gateway/api/authenticate', { username: account, password }));
  return { token, get: (path) => ask(path), post, put: send('PUT') };
}

interface LoggedEvent {
  readonly position: number;
  readonly stream: string;
  readonly recordedAt: string;
  readonly data: { readonly type: string; readonly firstOverAt: string };
}

/** An alarm that was raised: its type, when its limit was first exceeded, and when the log took it. */
export interface Raised {
  readonly type: string;
  readonly overAt: number;
  readonly at: number;
}

/** Every alarm that was raised after the position, by id. */
export async function raisedAfter(door: Door, position: number): Promise<ReadonlyMap<string, Raised>> {
  const raised = new Map<string, Raised>();
  for (let after = position; ; ) {
    const page = await door.get<{
      readonly next: number;
      readonly head: number;
      readonly rows: readonly LoggedEvent[];
    }>(`/gateway/api/events?after=${after}&limit=1000&type=AlarmRaised`);
    for (const { stream, recordedAt, data } of page.rows)
      raised.set(stream.slice('alarm-'.length), {
        type: data.type,
        overAt: Date.parse(data.firstOverAt),
        at: Date.parse(recordedAt),
      });
    if (page.next >= page.head || page.next === after) return raised;
    after = page.next;
  }
}
