import { expect, test } from 'vitest';
import { defineLedger } from './declaration.ts';
import { choice, integer, optional, reference, text } from './field.ts';
import { lawOver } from './lawOver.ts';
import { withEnglish } from './names.ts';

const say = (word: string) => ({ cn: word, en: word });
const fields = {
  name: text({ label: say('Name'), max: 32 }),
  orgId: reference({ label: say('Organisation') }, 'organisation'),
  state: choice({ label: say('State'), computed: true }, { open: say('Open'), shut: say('Shut'), gone: say('Gone') }),
  size: integer({ label: say('Size'), min: 0, max: 9, optional: true, initial: 5 }),
  heldBy: text({ label: say('Held by'), max: 32, computed: true, optional: true, personal: true }),
};
const words = lawOver(fields, {
  exists: { code: 'ALREADY_DONE', says: say('It is there') },
  isOpen: { code: 'RULE_BROKEN', says: say('It is open') },
  isShut: { code: 'RULE_BROKEN', says: say('It is shut') },
  isGone: { code: 'ALREADY_DONE', says: say('It is gone') },
});
const { command, ofProgram, law } = words;
const permission = ['/workOrder:edit'] as const;
const head = { machine: 'door', version: 1, way: ['open', 'shut'], over: { gone: 'isGone' } } as const;

const open = command({
  title: say('Open'),
  permission,
  given: { name: fields.name, orgId: fields.orgId, size: fields.size },
  makes: true,
  to: 'open',
  fact: 'DoorOpened',
});
const shut = command({
  title: say('Shut'),
  permission,
  given: { why: optional(text({ label: say('Why'), max: 9, personal: true })) },
  from: ['open'],
  late: 'isShut',
  to: 'shut',
  fact: 'DoorShut',
  sets: ({ by, why }) => ({ heldBy: by ?? why }),
});
const end = ofProgram({ title: say('End'), from: ['shut'], early: 'isOpen', to: 'gone', fact: 'DoorGone' });

test('of each state what is said there follows from where a command belongs, and nothing more', () => {
  const { commands, ended, events } = law(head, { open, shut, end });
  expect(commands['open']?.rule.misplaced).toEqual({ open: 'exists', shut: 'exists', gone: 'exists' });
  expect(commands['shut']?.rule.misplaced).toEqual({ shut: 'isShut', gone: 'isGone' });
  expect(commands['end']?.rule).toMatchObject({ misplaced: { open: 'isOpen', gone: 'isGone' }, to: { shut: 'gone' } });
  expect([ended, Object.keys(events)]).toEqual([['gone'], ['DoorOpened', 'DoorShut', 'DoorGone']]);
});

test('a state in which nothing is said, and a word that nobody can hear, are found at the first import', () => {
  const silent = command({ title: say('Shut'), permission, from: ['open'], to: 'shut', fact: 'DoorShut' });
  expect(() => law(head, { open, silent })).toThrow('door.silent says nothing in shut');
  const idle = ofProgram({ title: say('End'), from: ['open', 'shut'], early: 'isOpen', to: 'gone', fact: 'DoorGone' });
  expect(() => law(head, { open, idle })).toThrow('door.idle says isOpen, which nobody hears');
  const twice = ofProgram({ title: say('End'), from: ['open'], late: 'isShut', to: 'gone', fact: 'DoorShut' });
  expect(() => law(head, { open, shut, twice })).toThrow('DoorShut is told twice');
  const nowhere = command({ title: say('Shut'), permission, late: 'isShut', fact: 'DoorShut' });
  expect(() => law(head, { open, nowhere })).toThrow('door.nowhere makes a row, or says from where it goes');
});

test('a fact bears who did it and what was given: what was left out as its field begins, what was emptied empty; its schema and what is personal in it follow', () => {
  const { commands, events } = law(head, { open, shut, end });
  const tells = (name: 'open' | 'shut' | 'end', given: object) =>
    commands[name]?.rule.tells({ at: '2026-11-20T08:00:00.000Z', by: 'li', given: { ...given } }, {});
  expect(tells('open', { name: 'A', orgId: 'o' })).toEqual({ by: 'li', name: 'A', orgId: 'o', size: 5 });
  expect(tells('open', { name: 'A', orgId: 'o', size: null })).toEqual({ by: 'li', name: 'A', orgId: 'o', size: null });
  expect(tells('shut', {})).toEqual({ by: 'li', why: null });
  expect(tells('end', { name: 'A' })).toEqual({});
  expect(events.DoorShut.event.personal).toEqual(['why']);
  expect(events.DoorOpened.event.data.safeParse(tells('open', { orgId: 'o' })).success).toBe(false);
});

test('what is misspelled does not compile', () => {
  const way = { title: say('Shut'), permission, fact: 'DoorShut' } as const;
  // @ts-expect-error no such state
  command({ ...way, from: ['opened'], late: 'isShut' });
  // @ts-expect-error no such refusal
  command({ ...way, from: ['open'], late: 'isClosed' });
  // @ts-expect-error no such refusal
  command({ ...way, from: ['open'], late: 'isShut', unless: { isClosed: () => true } });
  // @ts-expect-error no such field
  command({ ...way, from: ['open'], late: 'isShut', sets: () => ({ holder: 'li' }) });
  // @ts-expect-error nothing of that name is given
  command({ ...way, from: ['open'], late: 'isShut', unless: { isOpen: (_row, { given }) => given.why === null } });
  expect(() => command({ ...way, from: ['open'], given: { other: fields.name } })).toThrow(
    'DoorShut leaves other: no such field',
  );
});

test('a command that asks for a name asks for its English form too, or is found at the first import', () => {
  const { orgId, state } = fields;
  const called = { orgId, state, name: text({ label: say('Name'), max: 32, bilingual: true }) };
  const named = lawOver(called, { exists: { code: 'ALREADY_DONE', says: say('It is there') } });
  const ledger = (given: object) => () =>
    defineLedger({
      name: 'gate',
      plural: 'gates',
      wing: 'work',
      title: say('Gates'),
      org: { from: 'field', field: 'orgId' },
      fields: called,
      law: named.law(
        { machine: 'gate', version: 1, way: ['open', 'shut'], over: { gone: 'exists' } },
        {
          open: named.ofProgram({
            title: say('Open'),
            given: given as never,
            makes: true,
            to: 'open',
            fact: 'GateOpened',
            sets: () => ({}),
          }),
        },
      ),
      permissions: { see: [], add: [], edit: [], delete: [] },
    });
  const asked = { name: called.name, orgId: called.orgId };
  expect(ledger(asked)).toThrow('open asks for name in one language');
  expect(ledger(withEnglish(asked))).not.toThrow();
});
