import { expect, test } from 'vitest';
import { alarmEvents, decimalOf, raisedSchema } from './events.ts';

test('a measured number is written exactly, without an exponent', () => {
  const numbers = [0, -0.5, 101.25, 1e-7, 123456789012345.6, 1e21, 0.1 + 0.2, -1.5e-9];
  expect(numbers.map((number) => Number(decimalOf(number)))).toEqual(numbers);
  expect(numbers.map(decimalOf).every((text) => /^-?\d+(\.\d+)?$/.test(text))).toBe(true);
});

test('what the gateway told of itself as type 07 on an energy unit reads as type 06 on the gateway; a dispatch stays what it was', () => {
  const raised = {
    type: '07',
    level: 3,
    source: { rule: 'messageDead', point: 'gateway' },
    object: { kind: 'unit', id: 'gateway' },
    channel: null,
    point: null,
    rule: { id: 'messageDead', version: 1 },
    unit: null,
    firstOverAt: '2026-11-20T08:00:00.000Z',
    reason: null,
    value: null,
    quality: 0,
    limitName: null,
    limit: null,
    state: { shelvedUntil: null, suppressed: false, outOfService: false },
  };
  const dispatch = { ...raised, source: { rule: 'r1', point: 'gateway' }, rule: { id: 'r1', version: 1 } };
  const lift = alarmEvents.AlarmRaised.upcast[1];
  expect(lift?.(raised)).toEqual({
    ...raised,
    type: '06',
    latching: false,
    object: { kind: 'gateway', id: 'gateway' },
  });
  expect(lift?.(dispatch)).toEqual({ ...dispatch, latching: false });
  const liftAgain = alarmEvents.AlarmRaised.upcast[2];
  const whole = [raised, dispatch].map((one) => liftAgain?.(lift?.(one) ?? null));
  expect(whole.map((one) => raisedSchema.safeParse(one).data?.judges)).toEqual(['limit', 'limit']);
});
