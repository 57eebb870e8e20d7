import { own } from '../own.ts';
import type { Lang, Text } from '../text/message.ts';
import { bounds, comparedWith, comparisons, corrections, severities, stepAnswers } from './kinds.ts';
import type { FormItem, FormReading } from './model.ts';

const beyond = { LL: '<', L: '<', H: '>', HH: '>' } as const;

/** What passing what means, in few words: "H > 85 °C: General defect". */
export function limitsSaid(reading: FormReading, lang: Lang): readonly string[] {
  const unit = reading.unit === null ? '' : ` ${reading.unit}`;
  const colon = lang === 'cn' ? '：' : ': ';
  const own = reading.limits.map(
    ({ bound, value, severity }) =>
      `${bounds[bound][lang]} ${beyond[bound]} ${value}${unit}${colon}${severities[severity][lang]}`,
  );
  const against = reading.against.map(({ of, test, value, severity }) => {
    const in_ = test === 'maxDifference' ? unit : '';
    return `${comparedWith[of][lang]} · ${comparisons[test][lang]} ${value}${in_}${colon}${severities[severity][lang]}`;
  });
  const corrected = reading.correct === null ? [] : [`20 °C${colon}${corrections[reading.correct][lang]}`];
  return [...own, ...against, ...corrected];
}

const required: Text = { cn: '必填', en: 'required' };
const hold: Text = { cn: '停点', en: 'hold point' };

/** What an item asks beside its name, in few words. */
export function itemSaid(item: FormItem, lang: Lang): string {
  const { reading, options, part, photos, formula, role } = item;
  const comma = lang === 'cn' ? '，' : ', ';
  return [
    ...(reading?.unit == null ? [] : [reading.unit]),
    ...(item.kind === 'choice'
      ? [options.map((one) => (lang === 'en' ? (one.nameEn ?? one.name) : one.name)).join(' / ')]
      : []),
    ...(formula === null || item.kind !== 'formula' ? [] : [`= ${formula}`]),
    ...(part === null ? [] : [`${part.model} × ${part.quantity}`]),
    ...(photos === null ? [] : [`× ${photos}`]),
    ...(role === null ? [] : [lang === 'en' ? (item.roleEn ?? role) : role]),
    ...(item.hold ? [hold[lang]] : []),
    ...(item.required ? [required[lang]] : []),
  ].join(comma);
}

/** A value as it is read: of a choice or a step the words of what was chosen. */
export function valueSaid(
  item: Pick<FormItem, 'kind' | 'options'> | null,
  value: string | null,
  lang: Lang,
): string | null {
  if (item === null || value === null) return value;
  if (item.kind === 'step') return own(stepAnswers, value)?.[lang] ?? value;
  const chosen = item.options.find(({ key }) => key === value);
  if (chosen === undefined) return value;
  return lang === 'en' ? (chosen.nameEn ?? chosen.name) : chosen.name;
}
