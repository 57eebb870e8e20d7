import { expect, test } from 'vitest';
import type { Field } from '../../../../domain/ledger/field.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import { headGroups } from './itemFields.ts';

const insideOf = (field: Pick<Field, 'inside'> | undefined) => field?.inside?.parts({}, {}) ?? {};

test.each<TextUse>(['workText', 'testText', 'upkeepText'])(
  'a text asks for no proof that finishing does not ask for: %s',
  (use) => {
    const group = headGroups(use).find(({ title }) => title === 'texts.evidence');
    const { evidence } = insideOf(group?.field as Pick<Field, 'inside'> | undefined);
    expect(Object.keys(insideOf(evidence))).toEqual(['photos', 'signRoles']);
    expect(Object.keys(insideOf(insideOf(evidence)['signRoles']))).toEqual(['role', 'roleEn']);
  },
);
