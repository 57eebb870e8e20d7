import { openExternal } from '../../domain/access/externalCalls.ts';
import { makeHandOver } from '../../domain/access/handOverCalls.ts';
import type { Api } from '../api/client.ts';

/** Opens another system, with its ticket where it takes one; a refusal's sentence, `blocked` where the browser forbids the window. */
export async function openOutside(api: Api, url: string): Promise<{ readonly said: string } | 'blocked' | 'opened'> {
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return 'blocked';
  // The other site has no hold on this one.
  opened.opener = null;
  const made = await api.call(openExternal, { body: { url } });
  if (made.ok) opened.location.replace(made.value.address);
  else opened.close();
  return made.ok ? 'opened' : { said: made.message };
}

/**
 * Opens one of our pages in a window of its own, signed in by a single-use ticket in its fragment (decision 27). The window is
 * opened within the press, or the browser would block it; false where it did.
 */
export async function openWindow(api: Api, address: string): Promise<boolean> {
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return false;
  const made = await api.call(makeHandOver, {});
  opened.location.replace(made.ok ? `${address}#handOver=${encodeURIComponent(made.value.ticket)}` : address);
  return true;
}
