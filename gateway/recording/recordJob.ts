import { z } from 'zod';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { type Result, refused } from '../../domain/error/errors.ts';
import { mayRecord, recordedAtMost, type recordSpan } from '../../domain/recording/calls.ts';
import { recordingMessages } from '../../domain/recording/messages.ts';
import type { CallContext, Caller, Scope } from '../http/handler.ts';
import { seesWhole } from '../http/scope.ts';
import { isOutOfMemory } from '../jobs/child/endingOf.ts';
import { askChild } from '../jobs/child/openChild.ts';
import { defineKind, type JobKind, refusedRun } from '../jobs/kind.ts';
import type { LongJobs } from '../jobs/longJobs.ts';
import type { Recorded, RecordWork } from './child.ts';
import { type SiteKey, writtenKey } from './siteKey.ts';

const kindName = 'recording';
const mostMegabytes = 512;

const input = z.strictObject({ from: z.number(), to: z.number() });
type Input = z.infer<typeof input>;

export interface RecordJobNeeds {
  readonly databaseUrl: string;
  readonly zone: string;
  readonly key: SiteKey;
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
}

/** What one may hand on to others must be seen whole: a file cannot be narrowed afterwards. */
const wholeOrgs = (scope: Scope): readonly string[] =>
  [...scope.data.keys()].filter((org) => seesWhole(scope, org)).sort();

/** A span as a signed file, made in a process of its own. Whoever lost the right since he asked gets no file. */
export function recordJob({ databaseUrl, zone, key, callerOfUser }: RecordJobNeeds): JobKind {
  return defineKind<Input>({
    name: kindName,
    input,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: null,
    async run({ id, epoch, input: { from, to }, userId, signal, progress }) {
      const caller = await callerOfUser(userId ?? '');
      const may = caller !== null && mayRecord.some((code) => caller.permissions.has(code));
      const orgs = may ? wholeOrgs(caller.scope) : [];
      if (orgs.length === 0) throw refusedRun('NO_PERMISSION');
      const work: RecordWork = {
        databaseUrl,
        zone,
        key: writtenKey(key),
        file: { run: id, epoch },
        span: { from, to, orgs },
      };
      progress(0, 100);
      const module = new URL('./child.ts', import.meta.url);
      const hear = (done: number): void => progress(done, 100);
      const made = await askChild<Recorded, number>({ module, signal, megabytes: mostMegabytes, hear }, work).catch(
        (error: unknown) => {
          throw isOutOfMemory(error) ? refusedRun('TOO_LARGE') : error;
        },
      );
      if ('refusal' in made) throw refusedRun('NOT_IN_THE_PAST');
      return { outcome: { ...made }, file: { contentType: 'application/zstd', name: nameOf(from), parts: true } };
    },
  });
}

/** By its beginning, to the second, in the form that every file system takes. */
const nameOf = (from: Millis): string => `busbar-${instantOf(from).slice(0, 19).replaceAll(/[:T]/g, '-')}.rec`;

interface Beginning {
  readonly begin: LongJobs['begin'];
  readonly now: () => Millis;
}

/** Begins it, once it is known that the span is one and that the caller sees an organisation as a whole. */
export async function beginRecording(
  { begin, now }: Beginning,
  body: { readonly from: string; readonly to: string },
  { caller, command, lang }: CallContext,
): Promise<Result<AnswerOf<typeof recordSpan>>> {
  const [from, to] = [millisOf(body.from) ?? 0, millisOf(body.to) ?? 0];
  const broken = (field: 'from' | 'to', fault: keyof typeof recordingMessages) =>
    refused('RULE_BROKEN', { fields: { [field]: recordingMessages[fault][lang] } });
  if (from >= to) return broken('from', 'turned');
  if (to > now()) return broken('to', 'ahead');
  if (to - from > recordedAtMost) return broken('from', 'long');
  if (wholeOrgs(caller.scope).length === 0) return broken('from', 'narrowed');
  return begin(kindName, { from, to }, { userId: caller.userId, commandId: command.id });
}
