import { devices } from '../../../domain/device/device.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import { channelCount, placeAt, placeCount } from './manyDevices.ts';

/** What a list is asked for, but its page. */
export interface Wish {
  /** What is told of it when it was slow. */
  readonly kind: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Where in the list the page lies, 0 to 1. */
export interface Ask extends Wish {
  readonly depth: number;
}

/** Numbers that look like chance and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const sortable = openFields(devices).flatMap(([key, field]) => (field.sortable === true ? [key] : []));

/** Words of a tenth of the rows, of two in a hundred thousand, of one, of every row and of none, in Chinese. */
const words = ['炼钢车间', '轧钢车间风机', '水泵 4711', '空压机 123456', '车', '动力车间照明 9', '没有这样的'] as const;

/** So many questions as people ask them of a list: any order, any of the three filters or none, a search in one of three, any page up to the last. */
export function generatedQueries(count: number): readonly Ask[] {
  const roll = dice(20_261_121);
  const filters: readonly ((n: number) => Wish)[] = [
    () => ({ kind: 'all', query: {} }),
    () => ({ kind: '0.01 %', query: { place: placeAt(roll(placeCount)) } }),
    () => ({ kind: '1 %', query: { channelId: `C${roll(channelCount)}` } }),
    (n) => ({ kind: '50 %', query: { enabled: n % 2 === 0 ? 'true' : 'false' } }),
  ];
  return Array.from({ length: count }, (_, n) => {
    const { kind, query } = (filters[n % filters.length] as (n: number) => Wish)(n);
    const order = [undefined, 'id', ...sortable][roll(sortable.length + 2)];
    const word = roll(3) === 0 ? words[roll(words.length)] : undefined;
    const place = roll(4);
    return {
      kind: [kind, ...(order === undefined ? [] : [`by ${order}`]), ...(word === undefined ? [] : [`“${word}”`])].join(
        ', ',
      ),
      query: {
        ...query,
        ...(order === undefined ? {} : { sort: roll(2) === 0 ? order : `-${order}` }),
        ...(word === undefined ? {} : { q: word }),
      },
      depth: place === 0 ? 0 : place === 1 ? 1 : roll(1_000) / 1_000,
    };
  });
}
