import { type Quantity, rounded } from '../../energy/quantity.ts';
import type { PrintBlock } from '../../print/document.ts';
import type { Lang } from '../../text/message.ts';
import { type DarkElement, type NotSupplied, notSuppliedOf, untold, usualWays } from './notSupplied.ts';
import type { SayReport } from './reportWords.ts';

/** Null: nothing lost its voltage; `unseen`: the reader may not see energy. */
export type ToldNotSupplied = NotSupplied | 'unseen' | null;

interface Saying {
  readonly lang: Lang;
  readonly say: SayReport;
}

const decimals = 1;
const figure = (value: Quantity | null): string => (value === null ? '--' : rounded(value, decimals).toFixed(decimals));

/** The sum at the head of the report, with of how many elements it is told. */
export function notSuppliedFact(told: ToldNotSupplied, { say }: Saying): readonly { name: string; value: string }[] {
  if (told === null || told === 'unseen') return [];
  const { amount, isAtLeast } = notSuppliedOf(told);
  const n = told.elements.filter((one) => one.sure && one.told.amount !== null).length;
  const of = told.elements.filter((one) => one.sure && one.untold !== 'behind').length + told.hidden;
  const value = amount === null ? '--' : `${isAtLeast ? '≥ ' : ''}${figure(amount)} kWh`;
  return [{ name: say('notSupplied'), value: `${value} (${say('notSupplied.of', { n, of })})` }];
}

/** Element by element: what is usual, what was counted, and by what that is known. */
export function notSuppliedBlocks(told: ToldNotSupplied, { lang, say }: Saying): readonly PrintBlock[] {
  if (told === null) return [];
  const heading: PrintBlock = { block: 'heading', text: say('notSupplied') };
  if (told === 'unseen') return [heading, { block: 'text', text: say('notSupplied.unseen') }];
  const { elements, hidden, isCut } = told;
  return [
    heading,
    {
      block: 'table',
      columns: [
        { title: say('element'), share: 4 },
        { title: `${say('usual')} kWh`, share: 2, side: 'end' },
        { title: `${say('counted')} kWh`, share: 2, side: 'end' },
        { title: `${say('notSupplied')} kWh`, share: 2, side: 'end' },
        { title: say('quarters'), share: 2, side: 'end' },
        { title: say('knownBy'), share: 5 },
      ],
      rows: elements.map((one) => rowOf(one, { lang, say })),
      none: say('none'),
    },
    ...(hidden === 0 ? [] : [{ block: 'text' as const, text: say('elementsHidden', { n: hidden }) }]),
    ...(isCut ? [{ block: 'text' as const, text: say('notSupplied.cut') }] : []),
    { block: 'text', text: say('notSupplied.method') },
  ];
}

function rowOf({ name, sure, told, untold: why }: DarkElement, { lang, say }: Saying): readonly string[] {
  const ways = told.ways.map((way) => usualWays[way][lang]);
  const known = [...(sure ? [] : [say('perhapsDark')]), ...(why === null ? ways : [untold[why][lang]])];
  const isPart = told.amount !== null && told.known < told.of;
  return [
    name,
    figure(told.usual),
    figure(told.counted),
    `${isPart ? '≥ ' : ''}${figure(told.amount)}`,
    told.of === 0 ? '--' : `${told.known}/${told.of}`,
    known.join(' · '),
  ];
}
