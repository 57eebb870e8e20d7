import { expect } from '@playwright/test';
import { sessionOf } from './person.ts';
import type { Site } from './site.ts';

/** How somebody asks the gateway without a screen: what a walk needs and is not about. */
export interface Sender {
  readonly userId: string;
  readonly read: <T>(path: string) => Promise<T>;
  readonly order: <T>(path: string, body: object) => Promise<T>;
  readonly change: <T>(path: string, body: object) => Promise<T>;
}

/** With a session of her own. Whatever is refused fails the walk with what was said. */
export async function senderAt(site: Site, account: string): Promise<Sender> {
  const { token, user } = await sessionOf(site, account);
  async function ask<T>(path: string, init: RequestInit): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.address}/gateway/${path}`, { ...init, headers });
    const told = (await answer.json()) as { readonly data: T };
    expect(answer.status, `${path}: ${JSON.stringify(told)}`).toBe(200);
    return told.data;
  }
  return {
    userId: user.id,
    read: (path) => ask(path, {}),
    order: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    change: (path, body) => ask(path, { method: 'PUT', body: JSON.stringify(body) }),
  };
}
