import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { decimalsOf, writeNumber } from '../../../src/kit/number/format.ts';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { VirtualTable } from '../../../src/kit/table/VirtualTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useReading } from '../../../src/live/useLive.ts';
import type { Settable } from './settable.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly Settable[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

/** The points that can be set, with what they show now and within which bounds. */
export function SettableTable({ rows, selected, onSelect }: Props) {
  const say = useText(words);
  return (
    <VirtualTable
      label={say('remote.points')}
      rows={rows}
      idOf={({ id }) => id}
      selected={selected}
      onSelect={({ id }) => onSelect(id)}
      minWidth={640}
      empty={say('remote.narrow')}
      columns={[
        {
          key: 'device',
          title: say('remote.device'),
          width: 'minmax(120px, 1fr)',
          cell: ({ deviceName }) => deviceName,
        },
        {
          key: 'point',
          title: say('remote.point'),
          width: 'minmax(120px, 1fr)',
          cell: ({ id, name }) => <span title={id}>{name}</span>,
        },
        { key: 'now', title: say('remote.now'), width: '130px', align: 'end', cell: (row) => <Present row={row} /> },
        { key: 'bounds', title: say('remote.bounds'), width: '200px', cell: (row) => <Bounds row={row} /> },
        { key: 'at', title: say('remote.at'), width: '90px', cell: (row) => <When row={row} /> },
      ]}
    />
  );
}

/** What a point shows now: live where it is, else as it was asked for. */
export function usePresent({ id, value, at }: Settable) {
  const live = useReading(id);
  return {
    value: live === null ? value : live.value,
    at: live === null ? at : live.at,
    quality: live?.quality ?? (0 as const),
  };
}

export function Present({ row }: { readonly row: Settable }) {
  const { value, quality } = usePresent(row);
  const lang = useLang();
  const name = value === null ? undefined : row.states?.[String(value)]?.[lang];
  return (
    <Quantity
      value={name ?? value}
      unit={name === undefined ? row.unit : null}
      decimals={row.decimals}
      quality={quality}
    />
  );
}

function When({ row }: { readonly row: Settable }) {
  const times = useTimes();
  return <Word text="note">{times.clock(usePresent(row).at)}</Word>;
}

export function Bounds({ row }: { readonly row: Settable }) {
  const say = useText(words);
  const lang = useLang();
  if (row.states !== null) {
    return (
      <span>
        {Object.values(row.states)
          .map((state) => state[lang])
          .join(' · ')}
      </span>
    );
  }
  if (row.min === null || row.max === null) return <Word text="note">{say('remote.noRange')}</Word>;
  const write = (value: number) => writeNumber(value, decimalsOf(value), lang);
  return (
    <span>
      {write(row.min)} – {write(row.max)} {row.unit ?? ''}
    </span>
  );
}
