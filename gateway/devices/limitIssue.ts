import { deliveredBy } from '../../domain/alarm/delivery.ts';
import type { IssuedLimit, issueLimits, readLimitDelivery } from '../../domain/alarm/limitIssueCalls.ts';
import { type Limit, limitRules } from '../../domain/alarm/limitRule.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { points } from '../../domain/device/point.ts';
import type { findSettings, issueSetting } from '../../domain/device/remoteSetting.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CallContext } from '../http/handler.ts';
import type { AskedSetting, SettingMeans } from './settingMeans.ts';

interface Issuing {
  readonly context: CallContext;
  /** Sets a point, by the one road that there is. */
  readonly issue: (asked: AskedSetting, context: CallContext) => Promise<Result<AnswerOf<typeof issueSetting>>>;
}

type Held = Limit & { readonly heldBy: string };

const isHeld = (limit: Limit): limit is Held => limit.heldBy != null;

/** C127: the limits of a rule to the devices that hold them, one after another in the order of the rule, the n-th under `<Command-Id>:<n>`. */
export async function issuedLimits(
  { ledgers }: Pick<SettingMeans, 'ledgers'>,
  { rule: id, note }: InputOf<typeof issueLimits>['body'],
  { context, issue }: Issuing,
): Promise<Result<AnswerOf<typeof issueLimits>>> {
  const { caller, lang } = context;
  const [rule] = await ledgers.seen(limitRules, caller.scope, { ids: [id] });
  if (rule === undefined) return refused('NO_PERMISSION');
  const held = rule.limits.filter(isHeld);
  if (held.length === 0) return refused('RULE_BROKEN', { fields: { rule: words.noneHeld[lang] } });
  const seen = await ledgers.seen(points, caller.scope, { ids: [rule.pointId, ...held.map(({ heldBy }) => heldBy)] });
  const unitOf = new Map(seen.map((point) => [point.id, point.unit]));
  const rows: IssuedLimit[] = [];
  for (const [n, limit] of held.entries()) {
    const isOfUnit = !unitOf.has(limit.heldBy) || unitOf.get(limit.heldBy) === unitOf.get(rule.pointId);
    const command = { ...context.command, id: `${context.command.id}:${n}` };
    const asked = { point: limit.heldBy, value: limit.value, note };
    const answer = isOfUnit
      ? await issue(asked, { ...context, command })
      : refused('RULE_BROKEN', { fields: { point: words.otherUnit[lang] } });
    rows.push(rowOf(limit, answer));
  }
  return accepted({ rows });
}

interface LimitIssueTold {
  readonly context: Pick<CallContext, 'caller'>;
  /** What was set on a point, the newest first. */
  readonly settingsOf: (point: string) => Promise<AnswerOf<typeof findSettings>['rows']>;
}

/** Of each held limit whether its device has it, by the last setting that the device did not refuse. */
export async function deliveredLimits(
  { ledgers }: Pick<SettingMeans, 'ledgers'>,
  { rule: id }: InputOf<typeof readLimitDelivery>['query'],
  { context: { caller }, settingsOf }: LimitIssueTold,
): Promise<Result<AnswerOf<typeof readLimitDelivery>>> {
  const [rule] = await ledgers.seen(limitRules, caller.scope, { ids: [id] });
  if (rule === undefined) return refused('NO_PERMISSION');
  const rows = await Promise.all(
    rule.limits.filter(isHeld).map(async ({ name, heldBy: point, value }) => {
      const set = deliveredBy(value, await settingsOf(point));
      const state = set === null ? ('unissued' as const) : ('issued' as const);
      return { name, point, value, state, at: set?.at ?? null, by: set?.by ?? null };
    }),
  );
  return accepted({ rows });
}

function rowOf({ name, heldBy: point, value }: Held, answer: Result<AnswerOf<typeof issueSetting>>): IssuedLimit {
  const row = { name, point, value };
  if (answer.ok) {
    const { old, outcome, read } = answer.value;
    return { ...row, old, outcome, read, refused: null, why: null };
  }
  const { code, fields } = answer.refusal;
  return { ...row, old: null, outcome: null, read: null, refused: code, why: Object.values(fields ?? {})[0] ?? null };
}

const words: Readonly<Record<'noneHeld' | 'otherUnit', Readonly<Record<Lang, string>>>> = {
  noneHeld: { cn: '没有限值指定下发测点', en: 'None of its limits is held by a point' },
  otherUnit: { cn: '下发测点的单位与限值不同', en: 'The point is of another unit than the limit' },
};
