import { z } from 'zod';
import type { Millis } from '../../../domain/clock/clock.ts';
import type { ScheduledJobRow } from '../../../domain/job/calls.ts';
import { isCron, timetableOf } from '../../../domain/job/cron.ts';
import { jobFields, jobInside } from '../../../domain/job/parts.ts';
import type { Field, Fields, Inside } from '../../../domain/ledger/field.ts';
import { structure } from '../../../domain/ledger/field.ts';
import { newStructure, structureFaults } from '../../../domain/ledger/structure.ts';
import type { Text } from '../../../domain/text/message.ts';

export type Values = Readonly<Record<string, unknown>>;

const { id, ...changeable } = jobFields;
const input = structure({ label: { cn: '参数', en: 'Settings' }, inside: jobInside }, z.unknown());

/** The fields of the form; a job that stands keeps its id and its kind. */
export function fieldsOf(isNew: boolean, kind: unknown): Fields {
  const { kind: kindField, enabled, cron } = changeable;
  const hasInput = Object.keys(jobInside.parts({}, { kind })).length > 0;
  const settings: Fields = hasInput ? { input } : {};
  return isNew ? { id, kind: kindField, cron, ...settings, enabled } : { cron, ...settings };
}

export const newJob = (): Values => ({
  ...(newStructure({ parts: () => jobFields }, {}) as Values),
  input: newStructure(jobInside, { kind: jobFields.kind.initial }),
});

export const jobDraft = ({ id: of, kind, cron, input: given, enabled }: ScheduledJobRow): Values => ({
  id: of,
  kind,
  cron,
  input: given,
  enabled,
});

/** Another kind is given other settings. */
export const entered = (before: Values, after: Values): Values =>
  before['kind'] === after['kind'] ? after : { ...after, input: newStructure(jobInside, { kind: after['kind'] }) };

/** What is at fault, by field. */
export function faultsOf(
  values: Values,
  { isNew, zone, now }: { readonly isNew: boolean; readonly zone: string; readonly now: Millis },
): Readonly<Record<string, Text>> {
  const inside: Inside = { parts: () => fieldsOf(isNew, values['kind']) };
  const field = structure({ label: { cn: '任务', en: 'Job' }, inside }, z.unknown()) as Field;
  const faults = structureFaults(field, values, values);
  if (faults['cron'] !== undefined || isCron(String(values['cron'] ?? ''), zone, now)) return faults;
  return {
    ...faults,
    cron: { cn: '须为五段 cron 表达式，且至少有一个执行时间', en: 'Five fields of cron that name at least one time' },
  };
}

const shown = 3;

/** The next times at which it would run; none for what is no cron. */
export function comingTimes(cron: string, zone: string, from: Millis): readonly Millis[] {
  if (!isCron(cron, zone, from)) return [];
  const table = timetableOf(cron, zone);
  const times: Millis[] = [];
  for (let at = table.after(from); at !== null && times.length < shown; at = table.after(at)) times.push(at);
  return times;
}
