import { describe, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { nextSort, queryOf, readView, writeFilter, writeSide } from './ledgerView.ts';

const viewOf = (address: string) => readView(users, new URLSearchParams(address));

describe('the view of a ledger in its address', () => {
  test('search, order, filters and the row at the side come out of the address and make the question', () => {
    const view = viewOf('q=%20张%20&sort=-userRealName&f.status=1&f.expirationDate.to=2027-01-01T00:00:00.000Z&row=u1');
    expect(view.side).toEqual({ kind: 'row', id: 'u1' });
    expect(queryOf(view)).toEqual({
      q: '张',
      sort: '-userRealName',
      status: '1',
      'expirationDate.to': '2027-01-01T00:00:00.000Z',
    });
  });

  test('what the ledger does not know is left out, so that an old link still opens', () => {
    const view = viewOf('sort=password&f.status=9&f.nothing=1&f.applicableSceneList=1&f.expirationDate.from=soon');
    expect(view).toMatchObject({ sort: null, filters: {}, side: null });
  });

  test('an empty filter finds what was left empty; an empty bound says nothing', () => {
    expect(viewOf('f.userEmail=,&f.expirationDate.from=').filters).toEqual({ userEmail: '' });
  });

  test('numbers have bounds, and the organisation filters every ledger', () => {
    const view = readView(organisations, new URLSearchParams('f.order.from=3&f.org=o1'));
    expect(view.filters).toEqual({ 'order.from': '3', org: 'o1' });
  });

  test('a heading turns up, down and back to the order of the ledger', () => {
    expect([nextSort(null, 'a'), nextSort('a', 'a'), nextSort('-a', 'a'), nextSort('b', 'a')]).toEqual([
      'a',
      '-a',
      null,
      'a',
    ]);
  });

  test('a new row, a copy and a row are told apart in the address', () => {
    const back = (side: Parameters<typeof writeSide>[0]) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(writeSide(side))) if (value !== null) search.set(name, value);
      return readView(users, search).side;
    };
    for (const side of [{ kind: 'new' }, { kind: 'copy', id: 'a' }, { kind: 'row', id: 'a' }] as const)
      expect(back(side)).toEqual(side);
    expect(back(null)).toBeNull();
    expect(writeFilter('status', '1')).toEqual({ 'f.status': '1' });
    expect(writeFilter('userEmail', '')).toEqual({ 'f.userEmail': ',' });
  });
});
