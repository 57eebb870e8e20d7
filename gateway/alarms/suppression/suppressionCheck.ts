import { type LimitRule, limitRules } from '../../../domain/alarm/limitRule.ts';
import { type LimitScript, limitScripts } from '../../../domain/alarm/limitScript.ts';
import { type DesignSuppression, designSuppressions } from '../../../domain/alarm/suppression/designSuppression.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { parseScript } from '../../../domain/script/parseScript.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';

const words = defineMessages({
  'designSuppression.ownAlarm': {
    cn: '条件读取了被抑制规则自身的测点 {point}；请用其他测点，或去掉该规则',
    en: 'The condition reads {point}, on which a rule that it keeps quiet judges: read another point, or leave the rule out',
  },
  'designSuppression.ruleReads': {
    cn: '有设计抑制按测点 {point} 抑制此规则，此规则不能由它判断；请用其他测点，或请告警配置人员先修改该设计抑制',
    en: 'A suppression by design keeps this rule quiet by {point}, so the rule cannot judge by it: read another point, or have the suppression changed first',
  },
});

type Judging = Pick<LimitRule, 'pointId' | 'judged' | 'scriptId'>;
type Requires = Checked['requires'];

/** A condition that looks at what it keeps quiet would hide the very fault that makes it hold. */
export const suppressionCheck: RowCheck = async ({ after: is, lang, requires }) => {
  const after = is as unknown as DesignSuppression;
  const read = readBy(after);
  for (const id of after.ruleIds) {
    const rule = (await requires(limitRules, id)) as unknown as Judging | null;
    const own = rule === null ? undefined : (await judgedPoints(rule, requires)).find((point) => read.has(point));
    if (own === undefined) continue;
    const says = words['designSuppression.ownAlarm'][lang].replace('{point}', own);
    return { code: 'RULE_BROKEN', fields: { expression: says }, data: { refusal: 'ownAlarm' } };
  }
  return null;
};

/** The same, when it is the rule that comes to read what a suppression of it reads. */
export const suppressedRuleCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async ({ id, before, after: is, lang, requires }) => {
    // Nothing names a rule that is new.
    if (before === null) return null;
    const after = is as unknown as Judging;
    const was = new Set(await judgedPoints(before as unknown as Judging, requires));
    const come = (await judgedPoints(after, requires)).filter((point) => !was.has(point));
    const own = await readBySuppression(ledgers, new Set([id]), come);
    return own === null ? null : refusedAt(after.judged.kind === 'expression' ? 'judged' : 'scriptId', own, lang);
  };

/** And when it is the script of its limits. */
export const suppressedScriptCheck =
  (ledgers: Pick<Ledgers, 'everyRow'>): RowCheck =>
  async ({ id, before: was, after: is, lang }) => {
    const [before, after] = [was, is] as unknown as readonly [LimitScript | null, LimitScript];
    const come = after.pointIds.filter((point) => !before?.pointIds.includes(point));
    if (before === null || come.length === 0) return null;
    const rules = (await ledgers.everyRow(limitRules)).filter(({ scriptId }) => scriptId === id);
    const own = await readBySuppression(ledgers, new Set(rules.map((rule) => rule.id)), come);
    return own === null ? null : refusedAt('pointIds', own, lang);
  };

/** Which of these points the condition of a suppression of one of these rules reads. The suppression may be another's: it is not named. */
async function readBySuppression(
  ledgers: Pick<Ledgers, 'everyRow'>,
  rules: ReadonlySet<string>,
  points: readonly string[],
): Promise<string | null> {
  if (rules.size === 0 || points.length === 0) return null;
  for (const suppression of await ledgers.everyRow(designSuppressions)) {
    if (suppression.state === 'withdrawn' || !suppression.ruleIds.some((rule) => rules.has(rule))) continue;
    const read = readBy(suppression);
    const point = points.find((one) => read.has(one));
    if (point !== undefined) return point;
  }
  return null;
}

function refusedAt(field: string, point: string, lang: Lang): Refusal {
  const says = words['designSuppression.ruleReads'][lang].replace('{point}', point);
  return { code: 'RULE_BROKEN', fields: { [field]: says }, data: { refusal: 'ownAlarm' } };
}

function readBy({ expression }: Pick<DesignSuppression, 'expression'>): ReadonlySet<string> {
  const parsed = parseScript(expression);
  return new Set(parsed.ok ? parsed.script.points : []);
}

/** All that a rule goes by: its point, what its expression reads, and what the script of its limits reads. */
async function judgedPoints({ pointId, judged, scriptId }: Judging, requires: Requires): Promise<readonly string[]> {
  const script = scriptId === null ? null : await requires(limitScripts, scriptId);
  return [
    pointId,
    ...(judged.kind === 'expression' ? judged.pointIds : []),
    ...((script?.['pointIds'] as readonly string[] | undefined) ?? []),
  ];
}
