import { users } from '../../domain/access/user.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { noticeDone, noticeSent, noticesRead } from '../../domain/notice/events.ts';
import { isWhole } from '../../domain/notice/notice.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Followers } from '../log/follow/follower.ts';
import { taskFollowerName } from '../tasks/taskFollower.ts';
import { personsOfTasks } from '../tasks/taskRows.ts';
import { noticeCalls } from './noticeCalls.ts';
import { noticeFollowerName } from './noticeFollower.ts';
import type { NoticeMeans, NoticeSettings } from './noticeMeans.ts';
import { type NoticeRows, noticeRows } from './noticeRows.ts';

export interface Notices {
  readonly rows: NoticeRows;
  readonly calls: readonly ServedCall[];
  readonly send: NoticeMeans['send'];
  /** Called once the followers run. `tell`: these persons' lists changed. */
  readonly attach: (followers: Followers, tell: (userIds: ReadonlySet<string>) => void) => void;
  readonly close: () => void;
}

const faults = defineMessages({
  whole: { cn: '提醒必须有状态，其他消息不能有', en: 'A reminder needs a state, and nothing else may have one' },
  unknown: { cn: '没有这些用户：{ids}', en: 'No such users: {ids}' },
});

/** What persons are told: entered by whoever has something to tell, stored in the log, streamed, counted, read. */
export function openNotices(settings: NoticeSettings): Notices {
  const { database, log, ledgers, clock, makeId, say } = settings;
  const rows = noticeRows(database);
  let running: Followers | null = null;
  let unsubscribe = (): void => undefined;

  const record: NoticeMeans['record'] = ({ stream, org, type, data, answer, expected }, { by, command: asked }) =>
    command(log, {
      ...asked,
      by,
      reads: [stream],
      decide(known) {
        const version = known.of(stream)?.version ?? 0;
        if (expected !== undefined && expected !== version)
          return refused('VERSION_CONFLICT', { data: { stream, version } });
        return accepted({
          appends: [{ stream, org, events: [{ type: type.type, at: instantOf(clock.now()), data, to: null }] }],
          answer,
        });
      },
    });

  const send: NoticeMeans['send'] = async ({ org, to, ...content }, by) => {
    if (!isWhole(content)) return refused('RULE_BROKEN', { fields: { state: faults.whole[by.lang] } });
    const unknown = await unknownOf(ledgers, to);
    if (unknown.length > 0) return refused('RULE_BROKEN', { fields: { to: named(unknown, by.lang) } });
    const id = makeId();
    const written = await record(
      { stream: `notice-${id}`, org, type: noticeSent, data: { ...content, to: [...new Set(to)] }, answer: { id } },
      by,
    );
    // Of two that bear one command, the second gets the first one's answer.
    return written.ok
      ? accepted({ ...(written.value.answer as { readonly id: string }), position: written.value.position })
      : written;
  };

  const means: NoticeMeans = {
    ...settings,
    send,
    record,
    followed: () => running?.positions().get(noticeFollowerName) ?? 0,
  };

  /** Whose lists an event changed. */
  async function concerned(events: readonly Event[]): Promise<ReadonlySet<string>> {
    const told = events.flatMap(({ type, data }) => {
      if (type === noticeSent.type) return (data as unknown as { readonly to: readonly string[] }).to;
      return type === noticesRead.type ? [(data as unknown as { readonly userId: string }).userId] : [];
    });
    const done = events
      .filter(({ type }) => type === noticeDone.type)
      .map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
    const had =
      done.length === 0
        ? []
        : await database.query<{ user_id: string }>('select user_id from read.notice_to where notice = any($1)', [
            done,
          ]);
    const tasks = events.filter(({ type }) => type.startsWith('Task')).map(({ stream }) => partsOfStream(stream).id);
    return new Set([...told, ...had.map(({ user_id }) => user_id), ...(await personsOfTasks(database, tasks))]);
  }

  return {
    rows,
    calls: noticeCalls(means),
    send,
    attach(followers, tell) {
      running = followers;
      const types: ReadonlySet<string> = new Set([noticeSent.type, noticeDone.type, noticesRead.type]);
      unsubscribe = log.subscribe((events) => {
        const news = events.filter(({ type }) => types.has(type) || type.startsWith('Task'));
        if (news.length === 0) return;
        const last = news.at(-1)?.position ?? 0;
        // After the followers, so that who counts again counts what is new.
        Promise.all([followers.waitFor(last, noticeFollowerName), followers.waitFor(last, taskFollowerName)])
          .then(() => concerned(news))
          .then(tell, (error: unknown) => say(`notices: nobody was told of what is new: ${String(error)}`));
      });
    },
    close: () => unsubscribe(),
  };
}

async function unknownOf(ledgers: Ledgers, to: readonly string[]): Promise<readonly string[]> {
  const ids = [...new Set(to)];
  const known = new Set((await ledgers.everyRow(users, { ids })).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

const named = (ids: readonly string[], lang: Lang): string =>
  faults.unknown[lang].replace('{ids}', ids.slice(0, 5).join(', '));
