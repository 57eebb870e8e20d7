import { expect, test } from 'vitest';
import { arrivalIn } from './arrival.ts';

test.each([
  ['/realData?token=abc&points=M1', { kind: 'singleSignOn', token: 'abc' }, '/realData?points=M1'],
  ['/?ssoToken=abc', { kind: 'singleSignOn', token: 'abc' }, '/'],
  ['/home#handOver=once', { kind: 'handOver', ticket: 'once' }, '/home'],
  ['/home?x=1#part', null, '/home?x=1#part'],
  ['/home?token=', null, '/home?token='],
])('D049 D050 %s brings what it brings, and loses it', (address, arrival, rest) => {
  expect(arrivalIn(address)).toEqual({ arrival, rest });
});

test('a public record keeps the token that is its own', () => {
  const address = '/defective/lookdetails?id=1&token=shared';
  expect(arrivalIn(address)).toEqual({ arrival: null, rest: address });
});
