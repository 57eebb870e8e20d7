import type { Incident } from '../../../domain/alarm/incident/calls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { type Known, unknownMark } from '../../../src/alarms/known/known.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Beside, PressWord, Word } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../src/kit/table/Scroll.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useLevels } from '../../../src/presets/presets.ts';
import { effectLevels } from '../parts/incident/told.ts';
import { incidentWords } from '../parts/incident/words.ts';
import { words } from './words.ts';

interface Props {
  readonly rows: readonly Incident[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Whether what stands here is so now. */
  readonly known: Known;
}

/** An incident a row; those that are over stand grey below. */
export function IncidentList({ rows, selected, onSelect, known }: Props) {
  const say = useText(words);
  const hidden = useText(incidentWords);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const looks = useLevels();
  const now = useNow(1000);
  const quiet = (row: Incident, text: string) => (row.state === 'closed' ? <Word text="quiet">{text}</Word> : text);
  return (
    <Scroll>
      <PlainTable
        label={say('incidents.title')}
        rows={rows}
        idOf={({ id }) => id}
        empty={say('incidents.none.narrow')}
        say={say}
        columns={(column) => [
          column.drawn('incidents.level', ({ level, state, cause }) => (
            <AlarmMark
              level={level}
              state={markOf(state, cause)}
              label={looks[level][lang]}
              unknown={state === 'closed' ? false : unknownMark(known)}
            />
          )),
          column.drawn(
            'incidents.cause',
            (row) => (
              <PressWord type="button" aria-pressed={row.id === selected} onClick={() => onSelect(row.id)}>
                {quiet(row, word(row.cause.says))}
              </PressWord>
            ),
            'name',
          ),
          column.drawn('incidents.place', (row) => quiet(row, nameIn(row.place, lang))),
          column.drawn('incidents.since', (row) => quiet(row, times.near(row.since, now))),
          column.spelled('incidents.lasts', (row) => lastedText(row, { now, known })),
          column.drawn('incidents.effects', (row) => (
            <Beside title={row.hidden === 0 ? undefined : hidden('incident.hidden', { n: row.hidden })}>
              {effectLevels(row).map(([level, n]) => (
                <span key={level}>
                  <AlarmMark level={level} state="confirmed" label={looks[level][lang]} /> {n}{' '}
                </span>
              ))}
              {row.effects.total === 0 ? '0' : null}
              {row.hidden === 0 ? null : ` +${row.hidden}`}
            </Beside>
          )),
          column.spelled('incidents.order', ({ orderNotKnown }) => (orderNotKnown === 0 ? '' : String(orderNotKnown))),
          column.words('incidents.holder', ({ holder }) => (holder === null ? null : nameIn(holder, lang))),
          column.words('incidents.state', ({ state }) =>
            known.state === 'known' || state === 'closed' ? say(`incidents.${state}`) : say('incidents.state.unknown'),
          ),
        ]}
      />
    </Scroll>
  );
}

/** Of what is open and not heard of any more only how long it surely lasted. */
function lastedText(
  { since, closedAt }: Incident,
  { now, known }: { readonly now: number; readonly known: Known },
): string {
  if (closedAt !== null) return writeAge(Date.parse(closedAt) - Date.parse(since));
  if (known.state === 'known') return writeAge(now - Date.parse(since));
  return known.state === 'unknown' ? `≥ ${writeAge(Math.max(0, known.since - Date.parse(since)))}` : missing;
}

/** An operation is nothing to be acknowledged. */
function markOf(state: Incident['state'], cause: Incident['cause']) {
  if (state === 'closed') return 'ended' as const;
  if (cause.kind === 'operation' || cause.confirmed)
    return cause.kind === 'alarm' && cause.recovered ? 'ended' : 'confirmed';
  return cause.recovered ? 'returned' : 'unconfirmed';
}
