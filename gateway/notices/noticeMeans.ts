import type { Clock } from '../../domain/clock/clock.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { EventDeclaration } from '../../domain/event/declaration.ts';
import type { Json } from '../../domain/event/event.ts';
import type { NoticeContent } from '../../domain/notice/notice.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Appended, Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';

export interface NoticeSettings {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  /** By whose calendar a task's day is told; UTC unless named. */
  readonly zone?: string;
  readonly makeId: () => string;
  readonly say: (line: string) => void;
}

/** What the parts of the room share. */
export interface NoticeMeans extends NoticeSettings {
  readonly send: (notice: Notice, by: NoticeBy) => Promise<Result<{ readonly id: string; readonly position: number }>>;
  readonly record: (fact: NoticeFact, by: NoticeBy) => Promise<Result<Appended>>;
  readonly followed: () => number;
}

export interface NoticeFact {
  readonly stream: string;
  readonly org: string;
  readonly type: EventDeclaration;
  readonly data: Json;
  readonly answer: Json;
  /** The version that the stream must have; left out: whatever it has. */
  readonly expected?: number;
}

export interface Notice extends NoticeContent {
  readonly org: string;
  readonly to: readonly string[];
}

/** Whose command it is: the caller's, or a policy's, a timer's, a job's. */
export type NoticeBy = Pick<CallContext, 'by' | 'command' | 'lang'>;
