import type { CallDeclaration, InputOf } from '../../domain/call/declaration.ts';
import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../domain/error/errors.ts';
import type { Cursor } from '../../domain/event/event.ts';
import { gaugeOf, tally } from '../ground/metrics.ts';
import type { Access } from '../http/access.ts';
import { isOpenTo } from '../http/admission.ts';
import type { CallContext, Caller } from '../http/handler.ts';
import { sameRights } from '../http/sameRights.ts';
import { writtenAnswer } from '../http/written.ts';
import { isOutOfMemory } from '../jobs/child/endingOf.ts';
import { emptyLine, entered, next, oldestOf, without } from './line.ts';
import type { Reader } from './openReader.ts';
import { plainContext } from './plainContext.ts';
import type { BesideAnswer } from './questions.ts';
import { digestOf, openTooLarge } from './tooLarge.ts';

/** Where heavy questions are answered: one after the other in each process, in turn by session. */
export interface Beside {
  readonly answer: (
    call: CallDeclaration,
    input: InputOf<CallDeclaration>,
    context: CallContext,
  ) => Promise<Result<unknown>>;
  /** To be ready before somebody asks. */
  readonly begin: () => void;
  /** What waits and what is going is told UNAVAILABLE. */
  readonly close: () => Promise<void>;
}

export interface BesideNeeds {
  readonly readers: readonly Reader[];
  readonly access: Pick<Access, 'callerOfSession' | 'onEnded'>;
  readonly head: () => Cursor;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

interface BesideQuestion {
  readonly call: CallDeclaration;
  readonly input: InputOf<CallDeclaration>;
  readonly context: CallContext;
  readonly resolve: (result: Result<unknown>) => void;
  readonly reject: (error: Error) => void;
  /** Neither its time nor its asker is watched any more. */
  readonly watched: Cancel;
}

interface Desk {
  readonly reader: Reader;
  going: number | null;
  /** Takes back that it is to begin anew. */
  staysLarge: Cancel;
}

/** Rights that change while a question is worked on have it worked on again: so often. */
const rounds = 3;
/** ms from the end that was asked for until the process is ended. */
const grace = 5_000;
/** What a process may hold when nobody asks, bytes, and how long it may hold more, ms: then it begins anew. */
const [idleHolds, idleFor] = [400 * 1024 * 1024, 60_000];

const ended = tally('busbar_heavy_ends_total', 'Processes for heavy questions that ended in the middle of one');

export function openBeside({ readers, access, head, clock, say }: BesideNeeds): Beside {
  const desks: readonly Desk[] = readers.map((reader) => ({ reader, going: null, staysLarge: () => undefined }));
  const asked = new Map<number, BesideQuestion>();
  const tooLarge = openTooLarge(clock);
  let [line, last, isOpen] = [emptyLine, 0, true];
  gaugeOf('busbar_heavy_waiting', 'Heavy questions that wait for their turn', () => line.waiting.length);
  gaugeOf('busbar_heavy_lag_seconds', 'How long the oldest of them waits', () => {
    const since = oldestOf(line);
    return since === null ? 0 : (clock.monotonic() - since) / 1000;
  });

  function settle(n: number, result: Result<unknown>): void {
    const one = asked.get(n);
    asked.delete(n);
    one?.watched();
    one?.resolve(result);
  }

  /** Answered without its work: what waits is taken out of the line, what is going ends soon. */
  function giveUp(n: number, refusal: Refusal): void {
    line = without(line, (one) => one.n === n);
    settle(n, { ok: false, refusal });
    const desk = desks.find(({ going }) => going === n);
    if (desk === undefined) return;
    desk.reader.end(n);
    clock.after(grace, () => {
      if (desk.going === n) void desk.reader.close();
    });
  }

  const stopListening = access.onEnded((sessionId) => {
    for (const [n, { context }] of [...asked])
      if (context.caller.sessionId === sessionId) giveUp(n, { code: 'UNAUTHORIZED' });
  });

  /** Who asked, as he may be here now, if the call is still open to him. */
  async function rightsNow({ call, context }: BesideQuestion): Promise<Result<Caller>> {
    const caller = await access.callerOfSession(context.caller.sessionId);
    if (caller === null) return refused('UNAUTHORIZED');
    return isOpenTo(call, caller) ? accepted(caller) : refused('NO_PERMISSION');
  }

  /** Answered by the rights that hold when it begins, and told only where they hold when it is done. */
  async function worked(desk: Desk, n: number, one: BesideQuestion): Promise<Result<unknown>> {
    for (let round = 0; round < rounds && asked.has(n); round++) {
      const before = await rightsNow(one);
      if (!before.ok || !asked.has(n)) return before;
      const { call, input, context } = one;
      const plain = plainContext(context, before.value);
      const question = { n, call: call.name, input, context: plain, head: head(), at: clock.now() };
      const digest = digestOf(question);
      if (tooLarge.holds(digest)) return refused('TOO_LARGE');
      const answer = await desk.reader.ask(question).catch((error: unknown) => {
        ended.add();
        if (isOutOfMemory(error)) tooLarge.put(digest);
        if (asked.has(n)) say(`${call.name}: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      });
      if (answer === null) return refused('UNAVAILABLE');
      keepSmall(desk, answer);
      const after = await rightsNow(one);
      if (!after.ok) return after;
      if (sameRights(before.value, after.value)) return resultOf(answer, context);
    }
    return refused('UNAVAILABLE');
  }

  async function run(desk: Desk, n: number): Promise<void> {
    desk.going = n;
    const one = asked.get(n) as BesideQuestion;
    try {
      settle(n, await worked(desk, n, one));
    } catch (error) {
      asked.delete(n);
      one.watched();
      one.reject(error as Error);
    } finally {
      desk.going = null;
      goOn();
    }
  }

  function goOn(): void {
    for (const desk of desks) {
      const turn = isOpen && desk.going === null ? next(line) : null;
      if (turn === null) continue;
      line = turn.line;
      void run(desk, turn.one.n);
    }
  }

  function keepSmall(desk: Desk, { holds }: BesideAnswer): void {
    desk.staysLarge();
    if (holds <= idleHolds) return;
    desk.staysLarge = clock.after(idleFor, () => {
      if (!isOpen || desk.going !== null) return;
      void desk.reader.close().then(() => {
        if (isOpen) desk.reader.begin();
      });
    });
  }

  return {
    answer: (call, input, context) =>
      new Promise((resolve, reject) => {
        const { caller, leaving } = context;
        if (!isOpen || leaving?.aborted) return resolve(refused('UNAVAILABLE'));
        const n = ++last;
        const { sessionId, userId } = caller;
        const longer = entered(line, { n, session: sessionId, person: userId, since: clock.monotonic() });
        if (typeof longer === 'string') return resolve(refused(longer));
        line = longer;
        const inTime = clock.after(call.timeout, () => giveUp(n, { code: 'TIMEOUT' }));
        // Told to nobody: its place, its turn and its work are for those who wait.
        const left = (): void => giveUp(n, { code: 'UNAVAILABLE' });
        leaving?.addEventListener('abort', left);
        const watched = (): void => {
          inTime();
          leaving?.removeEventListener('abort', left);
        };
        asked.set(n, { call, input, context, resolve, reject, watched });
        goOn();
      }),
    begin() {
      for (const { reader } of desks) reader.begin();
    },
    async close() {
      isOpen = false;
      stopListening();
      for (const { staysLarge } of desks) staysLarge();
      line = emptyLine;
      for (const n of [...asked.keys()]) settle(n, refused('UNAVAILABLE'));
      await Promise.all(desks.map(({ reader }) => reader.close()));
    },
  };
}

function resultOf({ told, position }: BesideAnswer, { answeredAt }: CallContext): Result<unknown> {
  if (told.is === 'failed') throw new Error(told.why);
  if (position !== null) answeredAt(position);
  if (told.is === 'refused') return { ok: false, refusal: told.refusal };
  return accepted(told.is === 'file' ? told.file : writtenAnswer(told.bytes));
}
