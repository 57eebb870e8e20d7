import { accepted } from '../../domain/error/errors.ts';
import { readSite } from '../../domain/site/calls.ts';
import { type ServedCall, serve } from '../http/handler.ts';

/** What every console must know of the site before it shows a time. */
export const siteCall = (zone: string): ServedCall => serve(readSite, async () => accepted({ zone }));
