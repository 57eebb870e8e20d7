import { useContext } from 'react';
import { pageFaults } from '../../../domain/wall/pageFaults.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Word, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { ExtraColumn } from '../../../src/ledger/slots.ts';
import { useWallState, type WallState, WallStatesContext } from './states.ts';
import { words } from './words.ts';

type Told = Exclude<keyof WallState, 'wallId' | 'askId' | 'health' | 'leftOut'>;

function Health({ id }: { readonly id: string }) {
  const say = useText(words);
  const state = useWallState(id);
  const isAmiss = state?.health === 'silent' || (state !== null && state.fault !== null);
  return (
    <Word tone={isAmiss ? 'refused' : 'first'} title={state?.fault ?? undefined}>
      {say(`walls.${state?.health ?? 'unknown'}`)}
    </Word>
  );
}

/** What hangs and is not shown, by name, with why. */
export function LeftOut({ id }: { readonly id: string }) {
  const word = useWord();
  const state = useWallState(id);
  if (state === null || state.leftOut.length === 0) return <Word tone="third">–</Word>;
  const text = state.leftOut.map(({ name, why }) => `${name}: ${word(pageFaults[why])}`).join('; ');
  return (
    <Word tone="refused" title={text}>
      {text}
    </Word>
  );
}

function Cell({ id, part }: { readonly id: string; readonly part: Told }) {
  const say = useText(words);
  const times = useTimes();
  const state = useWallState(id);
  const value = state?.[part] ?? null;
  if (state === null || value === null) return <Word tone="third">–</Word>;
  if (part === 'at') return <Word digits>{times.full(String(value))}</Word>;
  if (part === 'bound' && state.misusedAt !== null)
    return <Word tone="refused">{say('walls.bound.misused', { at: times.dayTime(state.misusedAt) })}</Word>;
  if (part === 'bound') return <Word>{say(value === true ? 'walls.bound.yes' : 'walls.bound.no')}</Word>;
  if (part === 'supervised') return <Word>{say(value === true ? 'walls.supervised.yes' : 'walls.supervised.no')}</Word>;
  return <Word digits>{String(value)}</Word>;
}

const column = (part: Told, width: number, align?: 'end'): ExtraColumn => ({
  key: `state.${part}`,
  title: words[`walls.${part as Exclude<Told, 'fault' | 'misusedAt'>}`],
  width,
  ...(align === undefined ? {} : { align }),
  cell: (row) => <Cell id={String(row.id)} part={part} />,
});

/** How each wall is, beside what its row says. */
export const stateColumns: readonly ExtraColumn[] = [
  {
    key: 'state.health',
    title: words['walls.health'],
    width: 96,
    after: 'name',
    cell: (row) => <Health id={String(row.id)} />,
  },
  column('page', 130),
  { key: 'state.leftOut', title: words['walls.leftOut'], width: 160, cell: (row) => <LeftOut id={String(row.id)} /> },
  column('at', 160),
  column('age', 84, 'end'),
  column('version', 110),
  column('position', 84, 'end'),
  column('missed', 64, 'end'),
  column('heap', 84, 'end'),
  column('bound', 84),
  column('supervised', 110),
];

/** Said above the list where nothing is known of the walls. */
export function Unread() {
  const say = useText(words);
  const { fault } = useContext(WallStatesContext);
  return fault === null ? null : (
    <Words text="fault" pad="1 3" role="status">
      {say('walls.unread', { why: fault })}
    </Words>
  );
}
