import { z } from 'zod';
import { choice, type Fields, integer, text } from '../ledger/field.ts';
import { toldIn, withEnglish } from '../ledger/names.ts';
import type { Lang, Text } from '../text/message.ts';
import type { AlarmLevel } from './alarm.ts';
import { levelIn, mostMinutes, shippedLevelTable } from './duty/levelTable.ts';

/** How bad it becomes when nobody acts. */
export const severities = {
  minor: { cn: '轻微', en: 'Minor' },
  major: { cn: '较大', en: 'Major' },
  severe: { cn: '严重', en: 'Severe' },
} as const satisfies Readonly<Record<string, Text>>;
export type Severity = keyof typeof severities;

const words = (max: number) => z.string().trim().max(max).nullable().optional();

/** Why a limit is an alarm at all, and what a person is to do; what is not written yet is null or absent. */
export const rationaleShape = {
  cause: words(200),
  causeEn: words(600),
  consequence: words(200),
  consequenceEn: words(600),
  severity: z
    .enum(Object.keys(severities) as [Severity, ...Severity[]])
    .nullable()
    .optional(),
  response: words(400),
  responseEn: words(1200),
  /** Minutes from the alarm until it is too late to prevent the consequence. */
  respondWithin: z.int().min(1).max(mostMinutes).nullable().optional(),
};
export type Rationale = z.infer<z.ZodObject<typeof rationaleShape>>;

/** How the rationale of one limit is entered. */
export const rationaleParts: Fields = withEnglish({
  cause: text({ label: { cn: '可能原因', en: 'Likely cause' }, max: 200, long: true, optional: true, bilingual: true }),
  consequence: text({
    label: { cn: '不处理的后果', en: 'Consequence of not acting' },
    max: 200,
    long: true,
    optional: true,
    bilingual: true,
  }),
  severity: choice(
    {
      label: { cn: '后果严重程度', en: 'Severity of the consequence' },
      hint: {
        cn: '轻微：供电与生产照常；较大：部分停电、停产或设备受损；严重：危及人身、全厂停电或设备损毁',
        en: 'Minor: supply and production go on; major: part of them stops, or equipment is harmed; severe: people in danger, all supply lost, or equipment destroyed',
      },
      optional: true,
    },
    severities,
  ),
  response: text({ label: { cn: '处置措施', en: 'Response' }, max: 400, long: true, optional: true, bilingual: true }),
  respondWithin: integer({
    label: { cn: '响应时限（分钟）', en: 'Time to respond (min)' },
    hint: {
      cn: '从报警到后果无法避免；与严重程度一起决定等级',
      en: 'From the alarm until the consequence cannot be prevented; with the severity it gives the level',
    },
    min: 1,
    max: mostMinutes,
    optional: true,
  }),
});

/** The rationale as its reader reads it. */
export const toldRationale = <R extends Rationale>(rationale: R, lang: Lang): R =>
  toldIn({ fields: rationaleParts }, rationale, lang);

/** The level of a limit by its rationale and the table that its organisation set; null as long as severity or time is open. */
export function levelBy({ severity, respondWithin }: Rationale, table = shippedLevelTable): AlarmLevel | null {
  return severity == null || respondWithin == null ? null : levelIn(table, severity, respondWithin);
}

const needed = [
  'cause',
  'consequence',
  'severity',
  'response',
  'respondWithin',
] as const satisfies readonly (keyof Rationale)[];

/** What of its rationale a limit still lacks. */
export const lackingOf = (limit: Rationale): readonly (keyof Rationale)[] =>
  needed.filter((part) => (limit[part] ?? '') === '');

export const isRationalised = (limits: readonly Rationale[]): boolean =>
  limits.every((limit) => lackingOf(limit).length === 0);

const wanting: Text = {
  cn: '启用前须填写；未写完的规则请先停用再保存',
  en: 'Required before the rule goes live; to save it unfinished, switch it off',
};
/** Limits with the levels that follow from their rationale, by the table of their organisation. */
export const levelled = <L extends Rationale & { readonly level: AlarmLevel }>(
  limits: readonly L[],
  table = shippedLevelTable,
): readonly L[] => limits.map((limit) => ({ ...limit, level: levelBy(limit, table) ?? limit.level }));

/** What stands in the way of limits, by path: of a rule that is live, what is not written. */
export function rationaleFaults(
  limits: readonly (Rationale & { readonly level: AlarmLevel })[],
  isLive: boolean,
): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  for (const [index, limit] of limits.entries()) {
    if (isLive) for (const part of lackingOf(limit)) faults[`${index}.${part}`] = wanting;
  }
  return faults;
}
