import { limitRules } from '../../../domain/alarm/limitRule.ts';
import type { DesignSuppression } from '../../../domain/alarm/suppression/designSuppression.ts';
import { parseScript } from '../../../domain/script/parseScript.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import type { RowCheck } from '../../ledger/write/deciding.ts';

const words = defineMessages({
  'designSuppression.ownAlarm': {
    cn: '条件读取了被抑制规则自身的测点 {point}；请用其他测点，或去掉该规则',
    en: 'The condition reads {point}, on which a rule that it keeps quiet judges: read another point, or leave the rule out',
  },
});

/** A condition that looks at what it keeps quiet would hide the very fault that makes it hold. */
export const suppressionCheck: RowCheck = async ({ after: is, lang, requires }) => {
  const after = is as unknown as DesignSuppression;
  const parsed = parseScript(after.expression);
  const read = new Set(parsed.ok ? parsed.script.points : []);
  for (const id of after.ruleIds) {
    const judged = (await requires(limitRules, id))?.['pointId'];
    if (typeof judged !== 'string' || !read.has(judged)) continue;
    const says = words['designSuppression.ownAlarm'][lang].replace('{point}', judged);
    return { code: 'RULE_BROKEN', fields: { expression: says }, data: { refusal: 'ownAlarm' } };
  }
  return null;
};
