import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { parse } from './messageParser.ts';

const values = { n: 3, name: '2#', kind: 'high', nothing: 0 };

/** What the library makes of a text with its own parser, and what it makes of ours. */
function bothOf(text: string, locale = 'en-GB') {
  const said = (messages: Record<string, unknown>) =>
    createIntl({ locale, messages: messages as never, onError: (error) => Promise.reject(error) }).formatMessage(
      { id: 'one' },
      values,
    );
  return [said({ one: text }), said({ one: parse(text) })];
}

describe('the parser of messages', () => {
  test('reads what a text may use as the library does', () => {
    for (const text of [
      'plain words',
      '{n} of {name}',
      '{ name } is {n}.',
      "it''s {name}, isn't it",
      "'{quoted}' and {n}",
      '{n, plural, one {# alarm} other {# alarms of {name}}}',
      '{nothing, plural, =0 {none} other {#}}',
      '{kind, select, high {red {n}} other {grey}}!',
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      '设备 {n} 台：{name}',
    ]) {
      const [theirs, ours] = bothOf(text);
      expect(ours, text).toBe(theirs);
    }
  });
  test('refuses what it cannot read', () => {
    for (const text of ['{n', 'a } b', '{}', '{n, number}', '{n, plural, one {#}}', '{n, plural, one {# other {#}}'])
      expect(() => parse(text), text).toThrow(SyntaxError);
  });
});
