import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDocument, type FlowDocument, flowDocument } from '../../../domain/flow/flowModel.ts';
import { doneAgain, edited, type History, historyOf, takenBack } from '../../../src/kit/history/history.ts';
import { addStep, connect, cut, dropStep, moveStep, setStep, setWay, tidy } from './edits.ts';

const drawn = (recipe: Parameters<typeof edited<FlowDocument>>[1], from: FlowDocument = emptyDocument) =>
  edited(historyOf(from), recipe).document;
const line = drawn((draft) => {
  const a = addStep(draft, 'approve', null);
  const b = addStep(draft, 'approve', a);
  addStep(draft, 'end', b);
});

describe('a flow that is drawn', () => {
  test('grows to the right of the step that is chosen, led to from there', () => {
    expect(line.graph.edges).toEqual([
      { from: 's1', to: 's2', when: null },
      { from: 's2', to: 's3', when: null },
    ]);
    expect(line.places['s2']?.x).toBeGreaterThan(line.places['s1']?.x ?? 0);
    expect(flowDocument.safeParse(line).success).toBe(true);
  });

  test('has one way from a step, and several from a branch', () => {
    const other = drawn((draft) => connect(draft, 's1', 's3'), line);
    expect(other.graph.edges.filter(({ from }) => from === 's1')).toEqual([{ from: 's1', to: 's3', when: null }]);
    const branched = drawn((draft) => {
      const x = addStep(draft, 'choose', null);
      connect(draft, x, 's1');
      connect(draft, x, 's2');
      connect(draft, x, 's2');
      connect(draft, x, x);
      connect(draft, 's3', 's1');
      setWay(draft, x, 's1', { field: 'cost', compare: 'gte', value: '5' });
    }, line);
    expect(branched.graph.edges.filter(({ from }) => from === 's4').map(({ to, when }) => [to, when?.value])).toEqual([
      ['s1', '5'],
      ['s2', undefined],
    ]);
    expect(branched.graph.edges.some(({ from }) => from === 's3')).toBe(false);
  });

  test('is joined again where a step between two is taken out', () => {
    const without = drawn((draft) => dropStep(draft, 's2'), line);
    expect(without.graph.edges).toEqual([{ from: 's1', to: 's3', when: null }]);
    expect(Object.keys(without.places)).toEqual(['s1', 's3']);
    expect(drawn((draft) => cut(draft, 's1', 's2'), line).graph.edges).toHaveLength(1);
  });

  test('keeps its steps on the canvas', () => {
    expect(drawn((draft) => moveStep(draft, 's1', { x: -9, y: 1e9 }), line).places['s1']).toEqual({ x: 0, y: 400 });
    expect(drawn(tidy, line).places['s1']).toEqual({ x: 1, y: 1 });
  });
});

describe('what was done', () => {
  const named = (history: History<FlowDocument>, name: string) =>
    edited(history, (draft) => setStep(draft, { ...draft.graph.steps[0], name } as never), 'name s1');

  test('is taken back and done again; letters of one name together', () => {
    const typed = named(named(named(historyOf(line), 'A'), 'AB'), 'ABC');
    expect([typed.document.graph.steps[0]?.name, typed.done.length]).toEqual(['ABC', 1]);
    const back = takenBack(typed);
    expect(back.document).toEqual(line);
    expect(doneAgain(back).document).toEqual(typed.document);
    expect(named(back, 'X').undone).toEqual([]);
    expect(takenBack(back)).toEqual(back);
  });

  test('whatever it was, all of it taken back is the beginning, and done again the end', () => {
    const recipe = fc.oneof(
      fc.constantFrom('approve', 'choose', 'copy', 'end').map((kind) => (draft: never) => {
        addStep(draft, kind as 'approve', 's1');
      }),
      fc.tuple(fc.nat(5), fc.nat(5)).map(
        ([a, b]) =>
          (draft: never) =>
            connect(draft, `s${a}`, `s${b}`),
      ),
      fc.nat(5).map((a) => (draft: never) => dropStep(draft, `s${a}`)),
      fc.tuple(fc.nat(3), fc.nat(40)).map(
        ([a, x]) =>
          (draft: never) =>
            moveStep(draft, `s${a}`, { x, y: x }),
      ),
      fc.constant((draft: never) => tidy(draft)),
    );
    fc.assert(
      fc.property(fc.array(recipe, { maxLength: 30 }), (recipes) => {
        const all = recipes.reduce((history, one) => edited(history, one as never), historyOf(line));
        expect(flowDocument.safeParse(all.document).success).toBe(true);
        const ids = new Set(all.document.graph.steps.map(({ id }) => id));
        for (const { from, to } of all.document.graph.edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
        let back = all;
        while (back.done.length > 0) back = takenBack(back);
        expect(back.document).toEqual(line);
        let again = back;
        while (again.undone.length > 0) again = doneAgain(again);
        expect(again.document).toEqual(all.document);
      }),
    );
  });
});
