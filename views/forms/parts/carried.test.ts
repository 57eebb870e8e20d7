import { expect, test } from 'vitest';
import { newField } from '../../../domain/form/custom/model.ts';
import { askedBy, leftBehind } from './carried.ts';

const version = (...keys: readonly string[]) => ({
  sections: [
    {
      title: 'A',
      titleEn: null,
      fields: keys.map((key) => newField({ key, name: key, kind: key === 'sum' ? 'formula' : 'text' })),
    },
  ],
});
const values = { place: '空压站', note: '漏气', tag: '', urgent: false, photos: [], sum: '3' };

test('a later version takes over by key what it asks, and tells what it asks no more', () => {
  const was = version('place', 'note', 'tag', 'urgent', 'photos', 'sum');
  const is = version('place', 'more', 'sum');
  expect(askedBy(is, values)).toEqual({ place: '空压站' });
  // What was never answered is no loss; what was denied is an answer.
  expect(leftBehind([was], is, values).map(({ key }) => key)).toEqual(['note', 'urgent']);
  expect(leftBehind([was], was, values)).toEqual([]);
  expect(leftBehind([version('note'), was], is, values).map(({ key }) => key)).toEqual(['note', 'urgent']);
});
