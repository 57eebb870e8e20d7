import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../../domain/call/defineCall.ts';
import { accepted } from '../../domain/error/errors.ts';
import { aCaller, aContext, code, scopeOf, value } from '../../tests/world/ledgers.ts';
import { serve } from './handler.ts';

const head = { method: 'GET', path: '/gateway/api/tested', response: z.string() } as const;
const nothing = { params: {}, query: {}, body: undefined };

test('nobody is answered by a call that is not open to anybody, whatever its handler would say', async () => {
  const open = serve(defineCall({ ...head, name: 'open', permission: 'anybody' }), async (_, { caller }) =>
    accepted(caller === null ? 'nobody' : caller.userId),
  );
  const closed = serve(defineCall({ ...head, name: 'closed', permission: 'signedIn' }), async (_, { caller }) =>
    accepted(caller.userId),
  );
  const byNobody = aContext({ caller: null });
  expect(value(await open.handle(nothing, byNobody))).toBe('nobody');
  expect(code(await closed.handle(nothing, byNobody))).toBe('UNAUTHORIZED');
  expect(value(await closed.handle(nothing, aContext({ caller: aCaller({ userId: 'zhou' }) })))).toBe('zhou');
});

test('the asker sees what the caller sees, nobody sees nothing, and both stand at the position that was asked for', () => {
  const scope = scopeOf('north');
  expect(aContext({ caller: aCaller({ scope }), lang: 'cn', asOf: 7 }).asker).toMatchObject({
    scope,
    lang: 'cn',
    asOf: 7,
  });
  const { asker } = aContext({ caller: null, asOf: null });
  expect(asker.scope.sees('north', null)).toBe(false);
  expect(asker.asOf).toBeNull();
});

test('a read of the past is answered for the moment that it asks for, any other for the present', () => {
  expect(aContext({ now: 50 })).toMatchObject({ now: 50, moment: { asOf: null, now: 50 } });
  expect(aContext({ now: 50, asOf: 1, asOfAt: 20 })).toMatchObject({ now: 20, moment: { asOf: 20, now: 20 } });
});
