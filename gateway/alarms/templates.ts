import { type AlarmTemplate, alarmTemplates } from '../../domain/alarm/alarmTemplate.ts';
import { isSameAs, type LimitRule, limitRules } from '../../domain/alarm/limitRule.ts';
import { alarmFaults } from '../../domain/alarm/messages.ts';
import { isRationalised } from '../../domain/alarm/rationale.ts';
import { applyAlarmTemplate } from '../../domain/alarm/templateCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Written } from '../ledger/written.ts';

type Applied = AnswerOf<typeof applyAlarmTemplate>;

/** At most so many points at once: each is a write of its own. */
const mostPoints = 1000;

/** A template on many points: what it makes are rules like any other, so that the pipeline goes by them at once. */
export function templateCall({ ledgers }: { readonly ledgers: Ledgers }): ServedCall {
  return serve(applyAlarmTemplate, async ({ params: { id }, body }, context) => {
    const { caller } = context;
    const [template] = await ledgers.seen(alarmTemplates, caller.scope, { ids: [id] });
    if (template === undefined) return refused('NO_PERMISSION');
    if (!isRationalised(template.limits))
      return refused('RULE_BROKEN', { fields: { limits: alarmFaults['alarm.fault.notRationalised'][context.lang] } });
    const rules = (await ledgers.seen(limitRules, caller.scope)).filter(({ templateId }) => templateId === id);
    const found = await pointsOf(ledgers, { body, rules, caller, lang: context.lang });
    if (!found.ok) return found;
    const wanted = found.value.filter(
      ({ unit, kind }) => kind !== 'text' && (template.unit === null || unit === template.unit),
    );
    const byPoint = new Map(rules.map((rule) => [rule.pointId, rule]));
    const told: { made: number; changed: number; same: number; refused: Applied['refused'][number][] } = {
      made: 0,
      changed: 0,
      same: 0,
      refused: [],
    };
    for (const point of found.value)
      if (!wanted.includes(point) && body.points.includes(point.id))
        told.refused.push({ id: point.id, code: 'WRONG_TYPE' });
    for (const [n, point] of wanted.entries()) {
      const outcome = await applyTo(ledgers, { template, point, rule: byPoint.get(point.id) ?? null, context, n });
      if (typeof outcome === 'string') told[outcome]++;
      else told.refused.push({ id: point.id, code: outcome.code });
    }
    return accepted(told);
  });
}

interface TemplatesQuestion {
  readonly body: { readonly points: readonly string[]; readonly devices: readonly string[]; readonly again: boolean };
  readonly rules: readonly LimitRule[];
  readonly caller: Caller;
  readonly lang: Lang;
}

/** The points named, those of the devices named, and those that have a rule of it; NO_PERMISSION where one that is named is not seen. */
async function pointsOf(
  ledgers: Ledgers,
  { body, rules, caller, lang }: TemplatesQuestion,
): Promise<Result<readonly Point[]>> {
  const again = body.again ? rules.map(({ pointId }) => pointId) : [];
  const named = new Set([...body.points, ...again]);
  const all = await ledgers.seen(points, caller.scope, body.devices.length > 0 ? {} : { ids: [...named] });
  const seen = new Set(all.map(({ id }) => id));
  if (body.points.some((id) => !seen.has(id))) return refused('NO_PERMISSION');
  const devices = new Set(body.devices);
  const found = all.filter(({ id, deviceId }) => named.has(id) || devices.has(deviceId));
  if (body.devices.some((id) => !found.some(({ deviceId }) => deviceId === id))) return refused('NO_PERMISSION');
  if (found.length > mostPoints)
    return refused('RULE_BROKEN', { fields: { points: alarmFaults['alarm.fault.tooManyPoints'][lang] } });
  return accepted(found);
}

interface One {
  readonly template: AlarmTemplate;
  readonly point: Point;
  readonly rule: LimitRule | null;
  readonly context: CallContext;
  readonly n: number;
}

/** Under a command of its own, so that a repeat of the call does each once. */
async function applyTo(
  ledgers: Ledgers,
  { template, point, rule, context, n }: One,
): Promise<'made' | 'changed' | 'same' | { readonly code: string }> {
  const write = { by: context.by, command: { id: `${context.command.id}:${n}`, digest: null } };
  const { judged, limits, scriptId, latching, name, nameEn } = template;
  const told = (result: Result<Written>, done: 'made' | 'changed') => {
    if (result.ok) context.answeredAt(result.value.position);
    return result.ok ? done : { code: result.refusal.code };
  };
  if (rule === null) {
    return told(
      await ledgers.create(
        limitRules,
        { name, nameEn, pointId: point.id, templateId: template.id, judged, limits, scriptId, latching },
        write,
      ),
      'made',
    );
  }
  const isNamedSo = rule.name === name && rule.nameEn === nameEn;
  if (isSameAs(rule, template) && rule.templateVersion === template.version && isNamedSo) return 'same';
  return told(
    await ledgers.update(
      limitRules,
      rule.id,
      rule.version,
      { name, nameEn, judged, limits, scriptId, latching },
      write,
    ),
    'changed',
  );
}
