import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SheetEntry, type SheetFlag, type SheetOpening, workSheetEvents } from '../../domain/work/sheet/events.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import type { EntryObstacle, SheetCommand, SheetContext } from './sheetRules.ts';
import { workSheetDecider } from './workSheetDecider.ts';

const at = '2026-11-20T09:53:00.000Z';
const opening: SheetOpening = {
  taskId: 't1',
  ledger: 'patrolTask',
  textId: 'x1',
  number: 'PT-1',
  points: [{ id: 'p1', place: '0.4 kV II 段柜', equipmentIds: ['e1'], textId: null }],
};
/** As `01` to `99`. */
const uuid = (n: string): string => `01890000-0000-7000-8000-0000000000${n}`;
const entryOf = (n: string, more: Partial<SheetEntry> = {}): SheetEntry => ({
  taskId: 't1',
  ledger: 'patrolTask',
  entry: uuid(n),
  point: 'p1',
  equipmentId: 'e1',
  item: 'contactTemp',
  itemName: { cn: '触头温度', en: 'Contact' },
  value: '92.4',
  unit: '°C',
  at,
  photos: [],
  note: null,
  verdict: 'defect',
  severity: 'general',
  limit: { bound: 'H', of: null, value: '90' },
  why: null,
  last: '83.1',
  factory: null,
  flags: [],
  by: 'zheng',
  ...more,
});
interface Told {
  readonly flags?: readonly SheetFlag[];
  readonly item?: string;
  readonly by?: string;
  readonly obstacle?: EntryObstacle;
}
const told = (n: string, { flags = [], item = 'contactTemp', by = 'zheng', obstacle }: Told) => ({
  at,
  by,
  opening,
  entry: entryOf(n, { flags, item, by }),
  obstacle: obstacle ?? null,
});
const enter = (n: string, more: Told = {}): SheetCommand => ({ type: 'ENTER', ...told(n, more) });
const replace = (n: string, of: string, more: Told = {}): SheetCommand => ({
  type: 'REPLACE',
  replaces: uuid(of),
  reason: '复测',
  ...told(n, more),
});
const decide = (keeps: string | null, drops: readonly string[], by = 'chen'): SheetCommand => ({
  type: 'DECIDE',
  at,
  by,
  isHis: by === 'chen',
  keeps: keeps === null ? null : uuid(keeps),
  drops: drops.map(uuid),
});
const sign = (role = 'inspector'): SheetCommand => ({
  type: 'SIGN',
  at,
  by: 'zheng',
  role,
  asked: ['inspector', 'witness'],
});
const judge = (n: string): SheetCommand => ({
  type: 'JUDGE',
  at,
  judgement: {
    ...{ entry: uuid(n), value: '92.4', verdict: 'ok', severity: null, limit: null, why: null },
    ...{ last: null, factory: null, at20: '88' },
  },
});
const close: SheetCommand = { type: 'CLOSE', at };

/** What stands after commands one after another, the facts of the last one, and why it was refused. */
function having(...commands: readonly SheetCommand[]) {
  let state: Remembered<SheetContext> = workSheetDecider.initial;
  let facts: readonly { readonly type: string; readonly data: unknown }[] = [];
  let refusal: string | null = null;
  for (const command of commands) {
    const acted = act(workSheetDecider, state, command);
    facts = acted.ok ? acted.value.events : [];
    refusal = acted.ok ? null : `${acted.refusal.code} ${(acted.refusal.data as { readonly refusal: string }).refusal}`;
    if (acted.ok) state = acted.value.after as Remembered<SheetContext>;
  }
  const isOf = (is: string) =>
    Object.entries(state.context.answers)
      .filter(([, one]) => one.is === is)
      .map(([entry]) => entry.slice(-2));
  return {
    state: state.value,
    roles: state.context.roles,
    stand: isOf('standing'),
    contested: isOf('contested'),
    gone: isOf('gone'),
    facts: facts.map(({ type }) => type),
    flags: (facts.at(-1)?.data as { readonly flags?: readonly SheetFlag[] } | undefined)?.flags,
    refusal,
  };
}

describe('a sheet', () => {
  test('is opened by its first answer, in the same append', () => {
    expect(having(enter('01'))).toMatchObject({ state: 'open', facts: ['WorkSheetOpened', 'WorkSheetEntered'] });
    expect(having(enter('01'), enter('02', { item: 'oil' })).facts).toEqual(['WorkSheetEntered']);
  });

  test.each<[string, readonly SheetCommand[], string]>([
    ['an answer that was taken', [enter('01'), enter('01')], 'ALREADY_DONE entryKnown'],
    ['one that was replaced since', [enter('01'), replace('02', '01'), enter('01')], 'ALREADY_DONE entryKnown'],
    ['one that was dropped', [enter('01'), enter('02'), decide('01', ['02']), enter('02')], 'ALREADY_DONE entryKnown'],
    ['one that was taken before it was closed', [enter('01'), close, enter('01')], 'ALREADY_DONE entryKnown'],
    ['what it does not ask for', [enter('01', { obstacle: 'unknownItem' })], 'RULE_BROKEN unknownItem'],
    ['what is no number', [enter('01', { obstacle: 'noNumber' })], 'RULE_BROKEN noNumber'],
    ['another unit', [enter('01', { obstacle: 'unitOfAnotherKind' })], 'RULE_BROKEN unitOfAnotherKind'],
    ['an empty answer without a reason', [enter('01', { obstacle: 'nothingSaid' })], 'RULE_BROKEN nothingSaid'],
    ['what is out of range', [enter('01', { obstacle: 'noAnswer' })], 'RULE_BROKEN noAnswer'],
    ['the place of an answer that is not there', [enter('01'), replace('02', '09')], 'RULE_BROKEN unknownEntry'],
    [
      'the place of an answer to another item',
      [enter('01'), replace('02', '01', { item: 'oil' })],
      'RULE_BROKEN unknownEntry',
    ],
    ['a replacement before anything was entered', [replace('02', '01')], 'RULE_BROKEN unknownEntry'],
    [
      'a decision by another than the leader',
      [enter('01'), enter('02'), decide('02', ['01'], 'zheng')],
      'NO_PERMISSION notLeader',
    ],
    ['a decision where nothing is contested', [enter('01'), decide('01', [])], 'ALREADY_DONE nothingContested'],
    [
      'a second decision',
      [enter('01'), enter('02'), decide('02', ['01']), decide('02', [])],
      'ALREADY_DONE nothingContested',
    ],
    [
      'a decision for what is gone',
      [enter('01'), enter('02'), decide('02', ['01']), decide('01', ['02'])],
      'RULE_BROKEN unknownEntry',
    ],
    ['two that count', [enter('01'), enter('02'), decide('02', [])], 'RULE_BROKEN twoKept'],
    ['one that counts and does not', [enter('01'), enter('02'), decide('02', ['02', '01'])], 'RULE_BROKEN twoKept'],
    [
      'a decision over two items',
      [enter('01'), enter('02'), enter('03', { item: 'oil' }), decide('02', ['01', '03'])],
      'RULE_BROKEN unknownEntry',
    ],
    ['a verdict on what is contested', [enter('01'), enter('02'), judge('02')], 'RULE_BROKEN unknownEntry'],
    ['a verdict on what is gone', [enter('01'), replace('02', '01'), judge('01')], 'RULE_BROKEN unknownEntry'],
    ['a verdict under nothing', [judge('01')], 'RULE_BROKEN notOpen'],
    ['a signature under nothing', [sign()], 'RULE_BROKEN notOpen'],
    ['a second signature in one role', [enter('01'), sign(), sign()], 'ALREADY_DONE signed'],
    ['a signature in a role that is not asked', [enter('01'), sign('guest')], 'RULE_BROKEN unknownRole'],
    ['a signature after it was closed', [enter('01'), close, sign()], 'ALREADY_DONE closed'],
    ['to be closed twice', [enter('01'), close, close], 'ALREADY_DONE closed'],
    ['to be closed before it is opened', [close], 'RULE_BROKEN notOpen'],
  ])('refuses %s', (_, commands, refusal) => {
    expect(having(...commands).refusal).toBe(refusal);
  });

  test.each<[string, readonly SheetCommand[], SheetFlag]>([
    ['a second answer to one item', [enter('01'), enter('02', { by: 'sun' })], 'second'],
    [
      'a replacement of what another replaced meanwhile',
      [enter('01'), replace('02', '01'), replace('03', '01')],
      'second',
    ],
    ['one after the task was cancelled', [enter('02', { flags: ['ended'] })], 'ended'],
    ['one after it was accepted', [enter('01'), close, enter('02', { item: 'oil' })], 'ended'],
    ['one by a person who is disabled', [enter('02', { flags: ['disabled'] })], 'disabled'],
    ['one over eight days late', [enter('02', { flags: ['late'] })], 'late'],
  ])('keeps and marks %s, and it waits for the leader', (_, commands, flag) => {
    const kept = having(...commands);
    expect(kept.refusal).toBeNull();
    expect(kept.flags).toContain(flag);
    expect(kept.contested).toHaveLength(1);
  });

  test('what was told ahead of time or beside a clock that jumped counts', () => {
    expect(having(enter('01', { flags: ['future', 'clockJumped'] }))).toMatchObject({ stand: ['01'], contested: [] });
  });

  test('the leader says which of two counts, or none', () => {
    expect(having(enter('01'), enter('02'), decide('02', ['01']))).toMatchObject({
      stand: ['02'],
      gone: ['01'],
      contested: [],
    });
    expect(having(enter('01'), enter('02'), decide(null, ['02', '01']))).toMatchObject({
      stand: [],
      gone: ['01', '02'],
    });
    expect(having(enter('01', { flags: ['late'] }), decide('01', []))).toMatchObject({ stand: ['01'], contested: [] });
    expect(having(enter('01'), close, enter('02'), decide('02', ['01']))).toMatchObject({
      state: 'closed',
      stand: ['02'],
    });
  });

  test('a correction stands in the place of what it corrects', () => {
    expect(having(enter('01'), replace('02', '01'))).toMatchObject({
      stand: ['02'],
      gone: ['01'],
      facts: ['WorkSheetReplaced'],
    });
  });

  test('what is answered after the signature asks for another one; what is contested does not', () => {
    expect(having(enter('01'), sign())).toMatchObject({ state: 'signed', roles: ['inspector'] });
    expect(having(enter('01'), sign(), sign('witness'))).toMatchObject({ roles: ['inspector', 'witness'] });
    expect(having(enter('01'), sign(), replace('02', '01'))).toMatchObject({ state: 'open', roles: [] });
    expect(having(enter('01'), sign(), enter('02', { item: 'oil' }))).toMatchObject({ state: 'open', roles: [] });
    expect(having(enter('01'), sign(), enter('02'))).toMatchObject({
      state: 'signed',
      roles: ['inspector'],
      contested: ['02'],
    });
  });

  test('what stands is judged anew in any state, and stays as it is', () => {
    expect(having(enter('01'), judge('01'))).toMatchObject({
      state: 'open',
      stand: ['01'],
      facts: ['WorkSheetJudged'],
    });
    expect(having(enter('01'), sign(), judge('01'))).toMatchObject({ state: 'signed', roles: ['inspector'] });
    expect(having(enter('01'), close, judge('01'))).toMatchObject({ state: 'closed', stand: ['01'] });
  });

  test('a decision by which another answer counts than the one that was signed asks for another signature', () => {
    expect(having(enter('01'), sign(), enter('02'), decide('02', ['01']))).toMatchObject({ state: 'open', roles: [] });
    expect(having(enter('01'), sign(), enter('02'), decide(null, ['01', '02']))).toMatchObject({
      state: 'open',
      roles: [],
    });
    expect(having(enter('01'), sign(), enter('02'), decide('01', ['02']))).toMatchObject({
      state: 'signed',
      roles: ['inspector'],
    });
    expect(having(enter('01'), sign(), enter('02', { item: 'oil', flags: ['late'] }), decide('02', []))).toMatchObject({
      state: 'open',
      roles: [],
    });
  });

  test('what it remembers follows from its facts alone, and each of them is as declared', () => {
    const number = fc.constantFrom('01', '02', '03', '04');
    const more = fc.record({
      item: fc.constantFrom('contactTemp', 'oil'),
      flags: fc.subarray<SheetFlag>(['late', 'ended', 'future']),
    });
    const any = fc.oneof(
      fc.tuple(number, more).map(([n, one]) => enter(n, one)),
      fc.tuple(number, number, more).map(([n, of, one]) => replace(n, of, one)),
      fc.tuple(fc.option(number), fc.uniqueArray(number)).map(([keeps, drops]) => decide(keeps, drops)),
      fc.constantFrom(sign(), sign('witness'), close, judge('01')),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (commands) => {
        let state: Remembered<SheetContext> = workSheetDecider.initial;
        for (const command of commands) {
          const next = workSheetDecider.step(state, command);
          const acted = act(workSheetDecider, state, command);
          expect(acted.ok).toBe(next !== null);
          if (!acted.ok) continue;
          for (const { type, data } of acted.value.events)
            expect(workSheetEvents[type as keyof typeof workSheetEvents].data.safeParse(data).error).toBeUndefined();
          state = acted.value.after as Remembered<SheetContext>;
          expect(state.value).toEqual(next);
          const { answers } = state.context;
          const standing = Object.values(answers).filter(({ is }) => is === 'standing');
          expect(new Set(standing.map(({ of }) => of)).size).toBe(standing.length);
        }
      }),
    );
  });
});
