import { TickCircleIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { type Incident, listIncidents } from '../../../domain/alarm/incident/calls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Halves, Word } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useLevels } from '../../../src/presets/presets.ts';
import { useRepeated } from '../parts/incident/useRepeated.ts';
import { IncidentList } from './IncidentList.tsx';
import { Opened } from './Opened.tsx';
import { words } from './words.ts';

const levels = [1, 2, 3, 4] as const;
const states = ['all', 'open', 'closed'] as const;

/** What broke, and what only follows: incidents, the worst first, each with its tree. */
export function Screen() {
  const say = useText(words);
  const view = useIncidents();
  const { rows, total, chosen, single, asked, isNarrowed, put, again } = view;
  return (
    <Page
      title={say('incidents.title')}
      of={asked}
      label={say('incidents.reading')}
      note={single === null ? null : say('incidents.single', { n: single })}
      actions={<Choices view={view} />}
      foot={
        total > rows.length
          ? `${say('incidents.cut', { n: rows.length, total })} · ${say('incidents.closed.note')}`
          : say('incidents.closed.note')
      }
      empty={{
        when: rows.length === 0 && view.named === null,
        show: isNarrowed ? (
          <StatePage icon={<TickCircleIcon size={32} />} title={say('incidents.none.narrow')} />
        ) : (
          <StatePage icon={<TickCircleIcon size={32} />} title={say('incidents.none', { n: single ?? '--' })}>
            <Link href="/monitoringAlarm">{say('incidents.none.way')}</Link>
          </StatePage>
        ),
      }}
    >
      {() => (
        <Halves>
          <IncidentList rows={rows} selected={chosen} onSelect={(id) => put({ id })} />
          {chosen === null ? (
            <Word text="quiet">{say('incidents.choose')}</Word>
          ) : (
            <Opened key={chosen} id={chosen} onDone={again} />
          )}
        </Halves>
      )}
    </Page>
  );
}

type View = ReturnType<typeof useIncidents>;

/** What the address narrows, and what stands: open ones, and those closed in the last 24 hours. */
function useIncidents() {
  const { search, put } = useAddress();
  const now = useNow(60_000);
  const level = levels.find((one) => String(one) === search.get('level')) ?? null;
  const state = states.find((one) => one === search.get('state')) ?? 'all';
  const pattern = search.get('pattern');
  const narrowed = {
    ...(level === null ? {} : { level: [level] }),
    ...(pattern === null ? {} : { pattern: [pattern] }),
    size: 200,
  };
  const day = instantOf(Math.floor((now - aDay) / 60_000) * 60_000);
  const open = useRepeated(useCall(listIncidents, { query: { ...narrowed, open: true } }));
  const closed = useRepeated(useCall(listIncidents, { query: { ...narrowed, open: false, 'closed.from': day } }));
  const shown = [...(state === 'closed' ? [] : [open.value]), ...(state === 'open' ? [] : [closed.value])];
  const told: readonly Incident[] = shown.flatMap((page) => page?.rows ?? []);
  const named = search.get('id');
  return {
    asked: { ...open, isLoading: open.isLoading || closed.isLoading, fault: open.fault ?? closed.fault },
    rows: told,
    total: shown.reduce((sum, page) => sum + (page?.total ?? 0), 0),
    single: open.value?.single ?? null,
    named,
    chosen: named ?? told[0]?.id ?? null,
    level,
    state,
    pattern,
    isNarrowed: level !== null || state !== 'all' || pattern !== null,
    put,
    again() {
      open.again();
      closed.again();
    },
  };
}

function Choices({ view: { level, state, pattern, rows, put } }: { readonly view: View }) {
  const say = useText(words);
  const lang = useLang();
  const looks = useLevels();
  const patterns = new Map(rows.map((row) => [row.pattern.id, nameIn(row.pattern, lang)]));
  if (pattern !== null && !patterns.has(pattern)) patterns.set(pattern, pattern);
  return (
    <>
      <Segments
        label={say('incidents.levels')}
        value={level === null ? 'all' : String(level)}
        segments={[
          { value: 'all', text: say('incidents.all') },
          ...levels.map((one) => ({ value: String(one), text: looks[one][lang] })),
        ]}
        onChoose={(value) => put({ level: value === 'all' ? null : value })}
      />
      <Segments
        label={say('incidents.states')}
        value={state}
        segments={states.map((value) => ({ value, text: say(`incidents.${value}`) }))}
        onChoose={(value) => put({ state: value === 'all' ? null : value })}
      />
      <Select
        aria-label={say('incidents.pattern')}
        value={pattern ?? ''}
        onChange={(event) => put({ pattern: event.target.value })}
      >
        <option value="">{say('incidents.everyPattern')}</option>
        {[...patterns].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <PastDoor />
    </>
  );
}
