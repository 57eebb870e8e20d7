import { describe, expect, test } from 'vitest';
import { newStructure, structureFaults, withPart } from '../ledger/structure.ts';
import { alarmTemplates } from './alarmTemplate.ts';
import { type JudgedBy, plainValue } from './judgedBy.ts';
import { kindMark, type Limit, type LimitRule, limitInside, limitRules } from './limitRule.ts';
import { levelled } from './rationale.ts';

const limit = (name: Limit['name'], value: number, more: Partial<Limit> = {}): Limit => ({
  name,
  value,
  level: 2,
  n: 1,
  hysteresis: 0,
  ...more,
});
const why = {
  cause: '馈线过载',
  consequence: '电缆过热',
  severity: 'major',
  response: '转移负荷',
  respondWithin: 15,
} as const;
const H = limit('H', 100, why);

const row = (limits: readonly Limit[], more: Partial<LimitRule> = {}) => ({
  name: 'r',
  pointId: 'p',
  enabled: true,
  scriptId: null,
  templateId: null,
  judged: plainValue,
  latching: false,
  rationalised: false,
  templateVersion: null,
  nameEn: null,
  limits,
  ...more,
});
const faults = (limits: readonly Limit[], more: Partial<LimitRule> = {}) =>
  Object.assign({}, ...limitRules.rules.map((rule) => rule(row(limits, more))));

describe('the ledger of limit rules', () => {
  test('V096 refuses an upper limit that is not greater than the lower one', () => {
    expect(Object.keys(faults([limit('L', 100, why), H]))).toEqual(['limits']);
    expect(Object.keys(faults([limit('HH', 90, why), H]))).toEqual(['limits']);
    expect(faults([limit('L', 99, why), H])).toEqual({});
  });

  test('V097 refuses a rule without any limit', () => {
    expect(Object.keys(faults([]))).toEqual(['limits']);
    expect(faults([H])).toEqual({});
  });

  test('V191 a limit has up to 2 decimals', () => {
    expect(Object.keys(faults([limit('H', 0.955, why)]))).toEqual(['limits.0.value']);
    expect(faults([limit('L', -0.07, why), limit('H', 0.95, why)])).toEqual({});
    expect(faults([limit('H', 987_654_321.12, why)])).toEqual({});
  });

  test('a rule does not go live before each of its limits has cause, consequence, severity, response and time', () => {
    expect(Object.keys(faults([limit('H', 100)]))).toEqual(
      ['cause', 'consequence', 'severity', 'response', 'respondWithin'].map((part) => `limits.0.${part}`),
    );
    expect(Object.keys(faults([H, limit('HH', 120, { ...why, response: '' })]))).toEqual(['limits.1.response']);
    expect(faults([limit('H', 100)], { enabled: false })).toEqual({});
  });

  test('the level is the one that severity and time to respond give, by the table that is set; as long as one is open it is entered', () => {
    const of = (severity: 'minor' | 'major' | 'severe' | null, respondWithin: number) =>
      levelled([limit('H', 1, { ...why, severity, respondWithin, level: 4 })])[0]?.level;
    const times = [5, 6, 15, 16, 60, 61];
    expect(times.map((time) => of('severe', time))).toEqual([1, 1, 1, 2, 2, 3]);
    expect(times.map((time) => of('major', time))).toEqual([2, 2, 2, 3, 3, 4]);
    expect(times.map((time) => of('minor', time))).toEqual([3, 4, 4, 4, 4, 4]);
    expect(of(null, 5)).toBe(4);
  });

  test('in the form the level follows as soon as severity and time are entered, and cannot be entered any more', () => {
    const enter = (value: unknown, key: string, entered: unknown) => withPart(limitInside, {}, { value, key, entered });
    const begun = newStructure(limitInside, {});
    expect(begun).toMatchObject({ level: 2, m: 1, n: 3 });
    const told = enter(enter(begun, 'severity', 'severe'), 'respondWithin', 10);
    expect(told).toMatchObject({ level: 1 });
    expect(limitInside.parts(told as never, {})['level']).toMatchObject({ computed: true });
    expect(enter(told, 'respondWithin', 600)).toMatchObject({ level: 3 });
    expect(limitInside.parts(enter(told, 'severity', null) as never, {})['level']?.computed).toBeUndefined();
    expect(limitInside.brief?.(H)).toEqual({ cn: '上限 100 · 2 级', en: 'H 100 · level 2' });
  });

  test('an unfinished limit of a template is kept; what is entered must fit all the same', () => {
    const [rule] = alarmTemplates.rules;
    expect(rule?.({ judged: plainValue, limits: [limit('H', 100)] } as never)).toBeNull();
    expect(structureFaults(alarmTemplates.fields.limits, [{ ...H, respondWithin: 0 }], {})).toHaveProperty([
      '0.respondWithin',
    ]);
  });
});

describe('what a rule judges', () => {
  const of = (judged: JudgedBy, limits: readonly Limit[], more: Partial<LimitRule> = {}) =>
    Object.keys(faults(limits, { judged, ...more }));
  const state = { kind: 'state', codes: [3] } as const;

  test('a script that moves limits, and limits that a device holds, are for the value alone', () => {
    expect(of({ kind: 'rate', seconds: 60 }, [H], { scriptId: 's' })).toEqual(['scriptId']);
    expect(of({ kind: 'rate', seconds: 60 }, [{ ...H, heldBy: 'T1.set' }])).toEqual(['limits']);
    expect(of(plainValue, [{ ...H, heldBy: 'T1.set' }], { scriptId: 's' })).toEqual([]);
  });

  test('a rule of no change has upper limits, one of states the single limit that lies between no and yes', () => {
    expect(of({ kind: 'still', within: 0 }, [limit('L', 5, why)])).toEqual(['limits']);
    expect(of({ kind: 'still', within: 0 }, [H])).toEqual([]);
    expect(of(state, [H])).toEqual(['limits']);
    expect(of(state, [limit('H', 0.5, why), limit('HH', 1, why)])).toEqual(['limits']);
    expect(newStructure(limitInside, { judged: state })).toMatchObject({ name: 'H', value: 0.5, hysteresis: 0 });
    expect(of(state, [limit('H', 0.5, why)])).toEqual([]);
  });

  test('an expression is one, and names the points that it reads', () => {
    const expression = (written: string, pointIds: readonly string[] = []): JudgedBy => ({
      kind: 'expression',
      expression: written,
      pointIds,
    });
    expect(of(expression('value >'), [H])).toEqual(['judged.expression']);
    expect(of(expression('value - point("A.x")'), [H])).toEqual(['judged.pointIds']);
    expect(of(expression('value - point("A.x")', ['A.x']), [H])).toEqual([]);
  });

  test('of one mark is what judges the same, in whichever order it is written', () => {
    expect(kindMark({ kind: 'rate', seconds: 60 })).toBe(kindMark({ seconds: 60, kind: 'rate' }));
    expect(kindMark({ kind: 'rate', seconds: 60 })).not.toBe(kindMark({ kind: 'rate', seconds: 61 }));
  });
});

describe('what a rule tells of itself', () => {
  const template = { fields: { judged: plainValue, limits: [H], scriptId: null, latching: false }, version: 4 };
  const told = (
    one: ReturnType<typeof row>,
    before: ReturnType<typeof row> | null = null,
    of: typeof template | null = template,
  ) => limitRules.derive?.(one, { before, referred: () => of });

  test('whether it is rationalised', () => {
    expect(told(row([H]))).toMatchObject({ rationalised: true });
    expect(told(row([H, limit('HH', 120)]))).toMatchObject({ rationalised: false });
  });

  test('of which version of its template it is: the newest that it is the same as, none once a person changed it', () => {
    const made = row([H], { templateId: 'T' });
    expect(told(made)).toMatchObject({ templateVersion: 4 });
    const newer = { fields: { ...template.fields, limits: [limit('H', 90, why)] }, version: 5 };
    const before = { ...made, templateVersion: 4 };
    expect(told({ ...made, name: 'another' }, before, newer)).toMatchObject({ templateVersion: 4 });
    expect(told({ ...made, limits: [limit('H', 90, why)] }, before, newer)).toMatchObject({ templateVersion: 5 });
    expect(told({ ...made, limits: [limit('H', 95, why)] }, before, newer)).toMatchObject({ templateVersion: null });
    expect(told({ ...made, latching: true }, before, newer)).toMatchObject({ templateVersion: null });
    expect(told(row([H]))).toMatchObject({ templateVersion: null });
  });
});
