import { describe, expect, test } from 'vitest';
import { partCost } from './partCost.ts';
import {
  type Held,
  partOfWent,
  priced,
  put,
  putBack,
  putBackAs,
  taken,
  takenAs,
  undone,
  worthOrNull,
} from './worth.ts';

const none: Held = { quantity: '0', unpriced: '0', owed: '0', worth: '0.00', price: null };
type Step =
  | readonly ['in', string, string | null]
  | readonly ['undo', string, string | null]
  | readonly ['out', string]
  | readonly ['back', string]
  | readonly ['price', string, string];

const step = (held: Held, one: Step): Held => {
  if (one[0] === 'in') return put(held, one[1], one[2]);
  if (one[0] === 'undo') return undone(held, one[1], one[2]);
  if (one[0] === 'out') return taken(held, one[1]);
  return one[0] === 'back' ? putBack(held, one[1]) : priced(held, one[1], one[2]);
};

describe('E342 what lies in store, and what it is worth', () => {
  test.each<
    readonly [string, readonly Step[], readonly [quantity: string, value: string | null, price: string | null]]
  >([
    ['at a price', [['in', '10', '3.5']], ['10', '35.00', '3.5']],
    [
      'at two prices: the average',
      [
        ['in', '10', '3'],
        ['in', '5', '6'],
      ],
      ['15', '60.00', '4'],
    ],
    [
      'drawn at the average',
      [
        ['in', '10', '3'],
        ['in', '5', '6'],
        ['out', '5'],
      ],
      ['10', '40.00', '4'],
    ],
    [
      'the last of it takes what is left, to the fen',
      [
        ['in', '3', '0.3333'],
        ['out', '1'],
        ['out', '2'],
      ],
      ['0', '0.00', '0.3333'],
    ],
    ['without a price: unknown, and not 0', [['in', '4', null]], ['4', null, null]],
    [
      'some without: the whole is unknown',
      [
        ['in', '4', '2'],
        ['in', '1', null],
      ],
      ['5', null, '2'],
    ],
    [
      'what has no price goes first',
      [
        ['in', '4', '2'],
        ['in', '1', null],
        ['out', '1'],
      ],
      ['4', '8.00', '2'],
    ],
    [
      'its price comes later',
      [
        ['in', '4', null],
        ['price', '4', '2.5'],
      ],
      ['4', '10.00', '2.5'],
    ],
    [
      'later than it went: the rest is known, what went is not counted here',
      [
        ['in', '4', null],
        ['out', '3'],
        ['price', '4', '2'],
      ],
      ['1', '2.00', '2'],
    ],
    [
      'of two without a price one is told: first what went, then what lies here',
      [
        ['in', '5', null],
        ['out', '5'],
        ['in', '5', null],
        ['price', '5', '10'],
      ],
      ['5', null, '10'],
    ],
    [
      'both are told',
      [
        ['in', '5', null],
        ['out', '5'],
        ['in', '5', null],
        ['price', '5', '10'],
        ['price', '5', '12'],
      ],
      ['5', '60.00', '12'],
    ],
    [
      'comes back at the average',
      [
        ['in', '10', '3'],
        ['out', '4'],
        ['back', '2'],
      ],
      ['8', '24.00', '3'],
    ],
    [
      'comes back without a price as it went without one',
      [
        ['in', '4', null],
        ['out', '4'],
        ['back', '1'],
        ['price', '4', '2'],
      ],
      ['1', '2.00', '2'],
    ],
    [
      'what came by a slip goes at its own price',
      [
        ['in', '10', '10'],
        ['in', '10', '1000'],
        ['undo', '10', '1000'],
      ],
      ['10', '100.00', '10'],
    ],
    [
      'of two the one that has a price is undone, the other waits for its own',
      [
        ['in', '10', '10'],
        ['in', '10', null],
        ['undo', '10', '10'],
      ],
      ['10', null, '10'],
    ],
    [
      'of two the one without a price is undone',
      [
        ['in', '10', '10'],
        ['in', '10', null],
        ['undo', '10', null],
      ],
      ['10', '100.00', '10'],
    ],
    [
      'what came without a price and was undone waits for none: the next that comes is told its own',
      [
        ['in', '10', null],
        ['undo', '10', null],
        ['in', '10', null],
        ['price', '10', '5'],
      ],
      ['10', '50.00', '5'],
    ],
    [
      'of what was undone some had gone: it was of the others',
      [
        ['in', '10', null],
        ['out', '4'],
        ['in', '10', '3'],
        ['undo', '10', null],
        ['in', '5', null],
        ['price', '5', '3'],
      ],
      ['11', '33.00', '3'],
    ],
    ['a price of 0 is a price', [['in', '4', '0']], ['4', '0.00', '0']],
  ])('%s', (_, steps, [quantity, value, price]) => {
    const held = steps.reduce(step, none);
    expect([held.quantity, worthOrNull(held), held.price]).toEqual([quantity, value, price]);
  });
});

interface Told {
  readonly type: string;
  readonly data: never;
}

/** The facts of a line, as its law tells them. `order`: for which what went. */
function facts(steps: readonly (readonly [...Step, { readonly order?: string }])[]): readonly Told[] {
  let held: Held = none;
  return steps.map((whole) => {
    const { order = null } = whole.at(-1) as { readonly order?: string };
    const one = whole.slice(0, -1) as unknown as Step;
    const before = held;
    held = step(held, one);
    if (one[0] === 'price')
      return { type: 'StockLinePriced', data: { document: 'd', quantity: one[1], price: one[2] } as never };
    const moved = {
      in: () => put(before, one[1], one[2] as never),
      out: () => taken(before, one[1]),
      undo: () => undone(before, one[1], one[2] as never),
      back: () => putBack(before, one[1]),
    };
    const data = { document: 'd', number: 'SD-1', kind: 'out', orderId: order, ...moved[one[0]]() };
    return { type: 'StockLineMoved', data: data as never };
  });
}

describe('E339 what parts an order took cost', () => {
  const R = { order: 'R-88' };
  test.each<readonly [string, readonly (readonly [...Step, { readonly order?: string }])[], string, boolean]>([
    [
      'at their price',
      [
        ['in', '10', '3', {}],
        ['out', '2', R],
      ],
      '6.00',
      false,
    ],
    [
      'others drew too',
      [
        ['in', '10', '3', {}],
        ['out', '2', { order: 'R-1' }],
        ['out', '1', R],
      ],
      '3.00',
      false,
    ],
    [
      'without a price: at least',
      [
        ['in', '10', null, {}],
        ['out', '2', R],
      ],
      '0.00',
      true,
    ],
    [
      'known from when its price is told',
      [
        ['in', '10', null, {}],
        ['out', '2', R],
        ['price', '10', '4', {}],
      ],
      '8.00',
      false,
    ],
    [
      'told of fewer than went: at least',
      [
        ['in', '10', null, {}],
        ['out', '6', R],
        ['price', '4', '4', {}],
      ],
      '16.00',
      true,
    ],
    [
      'the first that went is told first',
      [
        ['in', '10', null, {}],
        ['out', '6', { order: 'R-1' }],
        ['out', '2', R],
        ['price', '7', '4', {}],
      ],
      '4.00',
      true,
    ],
    [
      'partly priced',
      [
        ['in', '2', '5', {}],
        ['in', '1', null, {}],
        ['out', '3', R],
      ],
      '10.00',
      true,
    ],
    [
      'less what came back',
      [
        ['in', '10', '3', {}],
        ['out', '4', R],
        ['back', '1', R],
      ],
      '9.00',
      false,
    ],
    [
      'what came without a price and was undone: what went of it cost what the others did',
      [
        ['in', '10', null, {}],
        ['out', '4', R],
        ['in', '10', '3', {}],
        ['undo', '10', null, {}],
      ],
      '12.00',
      false,
    ],
    [
      'what was undone awaits no price before what the order took',
      [
        ['in', '10', null, {}],
        ['undo', '10', null, {}],
        ['in', '10', null, {}],
        ['out', '4', R],
        ['price', '10', '5', {}],
      ],
      '20.00',
      false,
    ],
    [
      'all came back before it had a price',
      [
        ['in', '10', null, {}],
        ['out', '4', R],
        ['back', '4', R],
      ],
      '0.00',
      false,
    ],
  ])('%s', (_, steps, amount, isAtLeast) => {
    expect(partCost('R-88', [facts(steps)])).toEqual({ amount, isAtLeast });
  });
});

describe('E339 what comes back costs what it cost when it went', () => {
  test('part by part it comes to the whole, to the fen, what had no price first', () => {
    const whole = { moved: '-4', cost: '-10.00', costless: '-1' };
    const parts = ['0', '1', '2', '3'].map((before) => partOfWent(whole, before, '1'));
    expect(parts.map(({ cost, costless }) => [cost, costless])).toEqual([
      ['0.00', '1'],
      ['3.33', '0'],
      ['3.34', '0'],
      ['3.33', '0'],
    ]);
  });

  test.each<readonly [string, Held, readonly [string, string, string, string | null]]>([
    [
      'at what it cost, whatever came since',
      putBackAs(held('5', '100.00'), '5', went('50.00')),
      ['10', '0', '150.00', '15'],
    ],
    [
      'what waits for a price waits here again',
      putBackAs({ ...held('5', '50.00'), owed: '2' }, '3', went('10.00', '2')),
      ['8', '2', '60.00', '10'],
    ],
    [
      'what has had its price since comes at what the others are worth',
      putBackAs(held('5', '50.00'), '2', went('0.00', '2')),
      ['7', '0', '70.00', '10'],
    ],
    ['and goes again as it came', takenAs(held('10', '150.00'), '5', went('50.00')), ['5', '0', '100.00', '20']],
    ['never for more than lies here', takenAs(held('10', '30.00'), '5', went('50.00')), ['5', '0', '0.00', '0']],
    [
      'the last of it takes all that is left',
      takenAs(held('5', '70.00'), '5', went('50.00')),
      ['0', '0', '0.00', '14'],
    ],
  ])('%s', (_, { quantity, unpriced, worth, price }, stands) => {
    expect([quantity, unpriced, worth, price]).toEqual(stands);
  });
});

function held(quantity: string, worth: string): Held {
  return { quantity, unpriced: '0', owed: '0', worth, price: String(Number(worth) / Number(quantity)) };
}
function went(cost: string, costless = '0') {
  return { cost, costless };
}
