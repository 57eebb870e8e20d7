import { makeTicket } from '../../domain/access/calls.ts';
import { getJobFile } from '../../domain/job/calls.ts';
import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/client.ts';

/**
 * Fetches a file by a ticket for its address alone, as a browser fetches a download: however large it is, it goes to the disk and
 * not through the page.
 */
async function takeByTicket(api: Api, path: string): Promise<Answer<unknown>> {
  const made = await api.call(makeTicket, { body: { path } });
  if (!made.ok) return made;
  const link = Object.assign(document.createElement('a'), {
    href: `${path}${path.includes('?') ? '&' : '?'}ticket=${encodeURIComponent(made.value.ticket)}`,
    download: '',
  });
  link.click();
  return made;
}

/** The file that a piece of work has made. */
export const takeJobFile = (api: Api, id: string): Promise<Answer<unknown>> =>
  takeByTicket(api, getJobFile.path.replace('{id}', encodeURIComponent(id)));
