import { expect, test } from 'vitest';
import { ticketAddress, ticketAddressOf } from './ticketAddress.ts';

test('an address is the same in whatever order it is asked, without its ticket, and another with anything else in it', () => {
  const one = ticketAddressOf('/gateway/api/reports/file?unit=%E8%BD%A6%E9%97%B4%201&template=T1');
  expect(
    ticketAddress('/gateway/api/reports/file', [
      ['template', 'T1'],
      ['ticket', 'x'],
      ['unit', '车间 1'],
    ]),
  ).toBe(one);
  expect(ticketAddressOf('/gateway/api/reports/file?template=T1&unit=车间+1&ticket=y')).toBe(one);
  for (const other of ['?template=T2&unit=车间+1', '?template=T1', '?template=T1&unit=车间+1&unit=U2', ''])
    expect(ticketAddressOf(`/gateway/api/reports/file${other}`)).not.toBe(one);
  expect(ticketAddressOf('/gateway/api/picture')).toBe('/gateway/api/picture');
});
