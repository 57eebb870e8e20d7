import { expect, test } from 'vitest';
import type { LineFrame } from '../../../../domain/channel/calls.ts';
import type { Api } from '../../../../src/api/client.ts';
import { framesFile } from './exportFrames.ts';

const frame = (number: number, devices: readonly string[]): LineFrame => ({
  number,
  at: '2026-11-20T08:00:00.000Z',
  direction: 'in',
  about: 'd/rack',
  devices,
  bytes: '7B7D',
  length: 2,
  told: { cn: '空', en: 'Empty' },
});

test('exported frames name the devices that they belong to, and those of the chosen device are asked for (R108)', async () => {
  const asked: unknown[] = [];
  const call = (_: unknown, { query }: { readonly query: unknown }) => {
    asked.push(query);
    return Promise.resolve({
      ok: true,
      value: { frames: [frame(1, []), frame(2, ['R1', 'R2'])], last: 2, crowdedOut: 0 },
      position: null,
    });
  };
  const filter = { channel: 'MQ', device: 'R1', direction: null, until: null };
  const file = await framesFile({ call } as unknown as Api, {
    filter,
    protocol: 'mqtt',
    lang: 'en',
    heads: ['Time', 'Device'],
    keeps: () => true,
  });
  expect(asked).toEqual([{ after: 0, limit: 1000, device: 'R1' }]);
  expect(file.ok && (await file.value.text()).split('\r\n').slice(1, 3)).toEqual([
    '"2026-11-20T08:00:00.000Z","in","R1 R2","d/rack","2","7B 7D","Empty"',
    '"2026-11-20T08:00:00.000Z","in","","d/rack","2","7B 7D","Empty"',
  ]);
});
