import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted } from '../../domain/error/errors.ts';
import { readSite } from '../../domain/site/calls.ts';
import { type ServedCall, serve } from '../http/handler.ts';

/** What the console asks before anybody is known. */
export const siteCall = ({ zone, developers }: AnswerOf<typeof readSite>): ServedCall =>
  serve(readSite, async () => accepted({ zone, developers }));
