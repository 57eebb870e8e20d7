import type { ActivityEntry } from '../../../domain/activity/calls.ts';
import {
  activityPage,
  exportActivity,
  exportSiteLog,
  listActivity,
  listLogThings,
  listSiteLog,
  mostExported,
} from '../../../domain/activity/calls.ts';
import { deedOf, narrowings, thingOf } from '../../../domain/activity/deeds.ts';
import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { type Actor, actorKinds, type Event, partsOfStream } from '../../../domain/event/event.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import { neutral } from '../../../domain/text/neutral.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { openTold, type Told } from './activityTold.ts';
import { type EventParts, seenEvents } from './seenEvents.ts';

const words = defineMessages({
  'activity.file': { cn: '操作日志', en: 'Activity log' },
  'activity.siteFile': { cn: '系统日志', en: 'System log' },
  'activity.time': { cn: '时间', en: 'Time' },
  'activity.by': { cn: '操作者', en: 'By' },
  'activity.deed': { cn: '操作', en: 'What' },
  'activity.thing': { cn: '对象类别', en: 'Kind' },
  'activity.object': { cn: '对象', en: 'Object' },
  'activity.changes': { cn: '内容', en: 'Details' },
  'activity.position': { cn: '序号', en: 'Position' },
  'activity.tooMany': { cn: '超过 {n} 条，请缩小时间范围', en: 'More than {n} entries: narrow the span' },
});

/** One look at the log takes so many positions, and one answer so many looks: a filter that few fit never holds the log up. */
const stretch = 5_000;
const looks = 20;

export interface ActivityParts extends EventParts {
  readonly zone: string;
}

type ActivityQuestion = InputOf<typeof listActivity>['query'];

/** The log as administrators read it: what people did, and what the site did by itself. */
export function activityCalls(parts: ActivityParts): readonly ServedCall[] {
  const people: readonly Actor['kind'][] = ['user'];
  const itself = actorKinds.filter((kind) => kind !== 'user');
  return [
    serve(listActivity, ({ query }, context) => list(parts, people, query, context)),
    serve(listSiteLog, ({ query }, context) => list(parts, itself, query, context)),
    serve(listLogThings, async (_, { lang }) =>
      accepted(narrowings.map(({ thing, title }) => ({ thing, title: title[lang] }))),
    ),
    serve(exportActivity, ({ query }, context) => file(parts, people, query, context, 'activity.file')),
    serve(exportSiteLog, ({ query }, context) => file(parts, itself, query, context, 'activity.siteFile')),
  ];
}

type Page = AnswerOf<typeof listActivity>;

async function list(
  parts: ActivityParts,
  actors: readonly Actor['kind'][],
  asked: ActivityQuestion,
  context: CallContext,
): Promise<Result<Page>> {
  const found = await search(parts, { actors, asked, most: activityPage }, context);
  if (!found.ok) return found;
  const told = await openTold(parts, found.value.events, {
    lang: context.lang,
    zone: zoneOf(parts.zone),
    asOf: context.asOf,
  });
  return accepted({
    rows: found.value.events.map((event) => entryOf(event, told, context.lang)),
    next: found.value.next,
  });
}

interface Wanted {
  readonly actors: readonly Actor['kind'][];
  readonly asked: ActivityQuestion;
  readonly most: number;
}

/** Back from the newest, stretch by stretch, until there are enough or the beginning is reached. */
async function search(
  parts: ActivityParts,
  { actors, asked, most }: Wanted,
  { caller, asOf, answeredAt }: CallContext,
): Promise<Result<{ readonly events: readonly Event[]; readonly next: number | null }>> {
  const { log } = parts;
  const head = asOf ?? log.head().position;
  answeredAt(head);
  const bound = async (at: string | undefined, otherwise: number): Promise<number> =>
    at === undefined ? otherwise : log.positionAt((millisOf(at) ?? 0) - 1);
  const [first, last] = await Promise.all([bound(asked.from, 0), bound(asked.to, head)]);
  let upTo = Math.min(head, last, (asked.before ?? Number.MAX_SAFE_INTEGER) - 1);
  const events: Event[] = [];
  const { actor, thing } = asked;
  const narrow = {
    ...(actor === undefined ? {} : { actor }),
    ...(thing === undefined ? {} : { aggregates: [thing, `${thing}Numbers`] }),
  };
  for (let look = 0; look < looks * Math.ceil(most / activityPage) && upTo > first; look++) {
    const after = Math.max(first, upTo - stretch);
    const limit = most - events.length;
    const some = await log.read({ after, upTo, limit, actors, newestFirst: true, ...narrow });
    const seen = await seenEvents(parts, caller.scope, some);
    if (!seen.ok) return seen;
    events.push(...seen.value);
    const whole = some.length < limit;
    upTo = whole ? after : (some.at(-1)?.position ?? after + 1) - 1;
    if (events.length >= most) break;
  }
  return accepted({ events, next: upTo > first ? upTo + 1 : null });
}

function entryOf(event: Event, told: Told, lang: Lang): ActivityEntry {
  const { aggregate, id } = partsOfStream(event.stream);
  const { position, at, recordedAt, type, org, by } = event;
  return {
    position,
    at,
    recordedAt,
    type,
    org,
    objectId: id,
    thing: thingOf(aggregate)[lang],
    deed: deedOf(type)?.[lang] ?? type,
    object: told.objectOf(event),
    by: { kind: by.kind, id: by.id, name: told.actorOf(by) },
    changes: told.changesOf(event),
  };
}

/** As a text of commas, the newest first; more than a file holds is refused by its number. */
async function file(
  parts: ActivityParts,
  actors: readonly Actor['kind'][],
  asked: Omit<ActivityQuestion, 'before'>,
  context: CallContext,
  name: 'activity.file' | 'activity.siteFile',
): Promise<Result<unknown>> {
  const { lang } = context;
  const found = await search(parts, { actors, asked, most: mostExported + 1 }, context);
  if (!found.ok) return found;
  if (found.value.events.length > mostExported || found.value.next !== null)
    return refused('RULE_BROKEN', {
      fields: { from: words['activity.tooMany'][lang].replace('{n}', String(mostExported)) },
    });
  const zone = zoneOf(parts.zone);
  const told = await openTold(parts, found.value.events, { lang, zone, asOf: context.asOf });
  const head = (['time', 'by', 'deed', 'thing', 'object', 'changes', 'position'] as const).map(
    (key) => words[`activity.${key}`][lang],
  );
  const lines = found.value.events.map((event) => {
    const { recordedAt, by, deed, thing, object, changes, position } = entryOf(event, told, lang);
    const said = changes
      .map(({ field, from, to }) => `${field}: ${from === null ? '' : `${from} → `}${to ?? ''}`)
      .join('; ');
    return [zone.written(millisOf(recordedAt) ?? 0).local, by.name, deed, thing, object, said, String(position)];
  });
  const text = [head, ...lines].map((cells) => cells.map((cell) => quoted(neutral(cell))).join(',')).join('\r\n');
  return accepted({
    contentType: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(`\uFEFF${text}\r\n`),
    fileName: `${words[name][lang]}.csv`,
  });
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
