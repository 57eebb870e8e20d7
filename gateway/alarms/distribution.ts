import {
  alarmDistribution,
  type CauseCount,
  type Distribution,
  objectsShown,
} from '../../domain/alarm/distribution/calls.ts';
import { weekHours } from '../../domain/alarm/distribution/hours.ts';
import { type Limit, limitRules } from '../../domain/alarm/limitRule.ts';
import type { Span } from '../../domain/alarm/performance/load.ts';
import { type AlarmPicture, alarmOf } from '../../domain/alarm/picture.ts';
import { toldRationale } from '../../domain/alarm/rationale.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { timeRangeMessages, windowFault } from '../../domain/clock/timeRange.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import {
  type Counted,
  chatteringCauses,
  countedCauses,
  countedObjects,
  type Lasted,
  lastedCauses,
  picturesAt,
} from './distributionRows.ts';
import { readNames } from './names.ts';
import { type Asked, minuteOf, minutesOf } from './performanceRows.ts';
import { sightAsked } from './seen.ts';

/** Where the alarms of a span came from and when, beside the span before. */
export function distributionCall(means: AlarmMeans): ServedCall {
  return serve(alarmDistribution, async ({ query }, context) => {
    const { caller, asOf, now, lang } = context;
    const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
    const fault = windowFault(span, 'days30', means.zone);
    if (fault !== null) return refused('BAD_REQUEST', { fields: { to: fault[lang] } });
    // Events are counted by the minute, as the figures beside them are.
    const from = minuteOf(span.from);
    const to = Math.min(span.to, now);
    if (from >= to) return refused('BAD_REQUEST', { fields: { from: timeRangeMessages['range.future'][lang] } });
    const upTo = asOf ?? means.followed();
    const { type, level, org } = query;
    const asked: Asked = {
      means,
      sight: sightAsked(caller),
      span: { from, to },
      only: { type, level, org },
      asOf,
      upTo,
    };
    const answer = await distributionIn(asked, context);
    context.answeredAt(upTo);
    return accepted(answer);
  });
}

async function distributionIn(asked: Asked, context: CallContext): Promise<Distribution> {
  const { span, means } = asked;
  // Of a span that ends now the one before begins within a minute: with all of it, as whoever asks for the figures of that span is told.
  const before: Span = { from: minuteOf(span.from - (span.to - span.from)), to: span.from };
  const askedBefore: Asked = { ...asked, span: before };
  const [minutes, causes, causesBefore, objects, chattering, lasted] = await Promise.all([
    minutesOf(asked),
    countedCauses(asked),
    countedCauses(askedBefore),
    countedObjects(asked),
    chatteringCauses(asked),
    lastedCauses(asked),
  ]);
  const shown = objects.slice(0, objectsShown);
  const objectsBefore = await countedObjects(
    askedBefore,
    shown.map(({ key }) => key),
  );
  const pictures = await picturesAt(
    asked,
    [...causes, ...shown].map(({ last }) => last),
  );
  const names = await readNames(means.ledgers, [...pictures.values()], { asOf: asked.asOf });
  const words = await rulesOf(asked, [...pictures.values()], context);
  const sum = (all: readonly Counted[]): number => all.reduce((n, one) => n + one.n, 0);
  const nOf = (all: readonly Counted[]) => {
    const byKey = new Map(all.map(({ key, n }) => [key, n]));
    return (key: string): number => byKey.get(key) ?? 0;
  };
  const [causeBefore, objectBefore] = [nOf(causesBefore), nOf(objectsBefore)];
  const announced = sum(causes);
  const toldOf = ({ last }: Counted) => {
    const picture = pictures.get(last) as AlarmPicture;
    const { org, type, level, object, point, rule, judges, limitName } = alarmOf(picture, names.of(picture));
    return { picture, told: { org, type, level, object, point, rule, judges, limitName } };
  };
  return {
    ...written(span),
    before: written(before),
    announced,
    announcedBefore: sum(causesBefore),
    hours: weekHours(minutes, zoneOf(means.zone)).map((one) => ({ ...one })),
    objects: shown.map((one) => {
      const { object, org } = toldOf(one).told;
      return { object, org, n: one.n, before: objectBefore(one.key) };
    }),
    objectCount: objects.length,
    causes: causes.map((one) => {
      const { picture, told } = toldOf(one);
      const { key, n, sources } = one;
      return {
        key,
        told,
        ...words(picture),
        n,
        before: causeBefore(key),
        share: announced === 0 ? null : n / announced,
        sources,
        chattering: chattering.get(key) ?? 0,
        ...lastingOf(lasted.get(key)),
      };
    }),
  };
}

const written = ({ from, to }: Span) => ({ from: instantOf(from), to: instantOf(to) });

const lastingOf = (lasted: Lasted | undefined): Pick<CauseCount, 'confirming' | 'active'> => ({
  confirming: { n: lasted?.confirmed ?? 0, median: lasted?.confirm ?? null },
  active: { n: lasted?.returned ?? 0, median: lasted?.active ?? null, still: lasted?.still ?? 0 },
});

/** What the rules behind these alarms say of themselves, of those that the person may see. */
async function rulesOf({ means, asOf }: Asked, pictures: readonly AlarmPicture[], { caller, lang }: CallContext) {
  const ids = [...new Set(pictures.flatMap(({ rule }) => (rule === null ? [] : [rule.id])))];
  const rows = ids.length === 0 ? [] : await means.ledgers.seen(limitRules, caller.scope, { ids, asOf, lang });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ rule, limitName }: AlarmPicture): Pick<CauseCount, 'ruleName' | 'cause'> => {
    const row = rule === null ? undefined : byId.get(rule.id);
    const limit = row?.limits.find(({ name }) => name === limitName);
    return { ruleName: row?.name ?? null, cause: limit === undefined ? null : causeOf(limit, lang) };
  };
}

const causeOf = (limit: Limit, lang: Lang): string | null => toldRationale(limit, lang).cause || null;
