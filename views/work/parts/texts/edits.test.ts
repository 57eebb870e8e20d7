import { produce } from 'immer';
import { expect, test } from 'vitest';
import type { TextDocument } from '../../../../domain/work/text/textDocument.ts';
import { addItem, addSection, copyItem, drop, move, type Place, placeOfFault, placesOf } from './edits.ts';

const empty = { sections: [] } as unknown as TextDocument;
const words = { name: '新项目', section: '本体' };

function edited(start: TextDocument, edit: (draft: Parameters<typeof drop>[0]) => Place | null) {
  let at: Place | null = null;
  const next = produce(start, (draft) => {
    at = edit(draft as Parameters<typeof drop>[0]);
  });
  return { next, at: at as Place | null };
}
const keys = ({ sections }: TextDocument) => sections.map(({ items }) => items.map(({ key }) => key));

const one = edited(empty, (draft) => addItem(draft, null, { kind: 'reading', ...words })).next;
const two = edited(one, (draft) => addItem(draft, { section: 0, item: 0 }, { kind: 'text', ...words })).next;
const both = edited(two, (draft) => addSection(draft, { section: 0, item: null }, '冷却')).next;

test('R158 a first item makes a first section; a reading begins with what a reading needs', () => {
  expect(keys(one)).toEqual([['reading1']]);
  expect(one.sections[0]).toMatchObject({ title: '本体', items: [{ reading: { judged: true } }] });
  expect(keys(two)).toEqual([['reading1', 'text1']]);
});

test('R158 an item moves within its section and over into the next one, and a section with all of it', () => {
  const down = edited(both, (draft) => move(draft, { section: 0, item: 0 }, 1));
  expect(keys(down.next)).toEqual([['text1', 'reading1'], []]);
  const over = edited(down.next, (draft) => move(draft, { section: 0, item: 1 }, 1));
  expect(keys(over.next)).toEqual([['text1'], ['reading1']]);
  expect(over.at).toEqual({ section: 1, item: 0 });
  const up = edited(over.next, (draft) => move(draft, { section: 1, item: null }, -1));
  expect(keys(up.next)).toEqual([['reading1'], ['text1']]);
  expect(edited(up.next, (draft) => move(draft, { section: 0, item: 0 }, -1)).next).toEqual(up.next);
});

test('R158 a copy has a key of its own, and what is dropped is gone', () => {
  const copied = edited(two, (draft) => copyItem(draft, { section: 0, item: 0 }));
  expect(keys(copied.next)).toEqual([['reading1', 'reading2', 'text1']]);
  const without = edited(copied.next, (draft) => {
    drop(draft, { section: 0, item: 1 });
    return null;
  });
  expect(keys(without.next)).toEqual(keys(two));
});

test('R158 a fault leads to its item or its section', () => {
  expect(placeOfFault('sections.1.items.3.reading.unit')).toEqual({ section: 1, item: 3 });
  expect(placeOfFault('sections.1.title')).toEqual({ section: 1, item: null });
  expect(placeOfFault('name')).toBeNull();
  expect(placesOf(both.sections)).toHaveLength(4);
});
