import { titleOf } from '../../../domain/access/routes/all.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { severities } from '../../../domain/defect/states.ts';
import { byName } from '../../../domain/text/order.ts';
import {
  isChosen,
  type Lane,
  type LaneWork,
  laneNames,
  laneOrigins,
  lanes,
  personsAt,
} from '../../../domain/work/lanes.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Bar, Box, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { LaneCard } from './LaneCard.tsx';
import styles from './lanes.module.css';
import { useLanes } from './useLanes.ts';
import { laneWords } from './words.ts';

const chosenOf = <K extends string>(
  search: URLSearchParams,
  name: string,
  of: Readonly<Record<K, unknown>>,
): K | null => {
  const said = search.get(name);
  return said !== null && Object.hasOwn(of, said) ? (said as K) : null;
};

/** What a crew looks at in the morning: what is due today, what waits for a ticket, what is paused and what waits to be accepted. */
export function LanesDesk() {
  const say = useText(laneWords);
  const lang = useLang();
  const { search } = useAddress();
  const { read, until, now, seesOrders, knowsTickets } = useLanes();
  const choice = {
    person: search.get('person'),
    origin: chosenOf(search, 'origin', laneOrigins),
    severity: chosenOf(search, 'severity', severities),
  };
  return (
    <Page title={titleOf('/overhaul', lang)} of={read} label={say('lanes.reading')}>
      {({ works, nameOf }) => {
        const shown = works.filter((one) => isChosen(one, choice));
        const soon = shown.filter(
          ({ lane, due }) => lane === null && due !== null && (millisOf(due) ?? Infinity) < until + 6 * aDay,
        ).length;
        const isEmpty = shown.every(({ lane }) => lane === null);
        return (
          <Stack gap="2" pad="3">
            <Choices works={works} nameOf={nameOf} />
            {seesOrders ? null : <Words text="note">{say('lanes.noOrders')}</Words>}
            {isEmpty ? (
              <Words text="note" role="status">
                {say('lanes.nothing', { n: soon })}
              </Words>
            ) : soon === 0 ? null : (
              <Words text="note">{say('lanes.soon', { n: soon })}</Words>
            )}
            <div className={styles.lanes}>
              {laneNames.map((lane) => (
                <OneLane
                  key={lane}
                  lane={lane}
                  works={shown.filter((one) => one.lane === lane)}
                  unknown={lane === 'ticket' && seesOrders && !knowsTickets ? say('lanes.unknownTickets') : null}
                  nameOf={nameOf}
                  now={now}
                />
              ))}
            </div>
          </Stack>
        );
      }}
    </Page>
  );
}

interface LaneProps {
  readonly lane: Lane;
  readonly works: readonly LaneWork[];
  readonly unknown: string | null;
  readonly nameOf: NameOf;
  readonly now: number;
}

function OneLane({ lane, works, unknown, nameOf, now }: LaneProps) {
  const say = useText(laneWords);
  const word = useWord();
  return (
    <Box as="section" aria-label={word(lanes[lane])} className={styles.lane}>
      <Words as="h3" text="body" weight="strong">
        {word(lanes[lane])} {unknown === null ? <b>{works.length}</b> : null}
      </Words>
      {unknown !== null ? <Words text="note">{unknown}</Words> : null}
      {works.length === 0 && unknown === null ? <Words text="note">{say('lanes.none')}</Words> : null}
      <ul>
        {works.map((one) => (
          <li key={one.id}>
            <LaneCard work={one} nameOf={nameOf} now={now} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Whose, from where, how bad: in the address. */
function Choices({ works, nameOf }: Pick<LaneProps, 'works' | 'nameOf'>) {
  const say = useText(laneWords);
  const word = useWord();
  const lang = useLang();
  const { search, put } = useAddress();
  const persons = [...new Set(works.flatMap(personsAt))]
    .map((id) => [id, nameOf('user', id) ?? id] as const)
    .sort(([, a], [, b]) => byName(lang)(a, b));
  const choices = [
    { name: 'person', all: say('lanes.everybody'), label: say('lanes.person'), of: persons },
    {
      name: 'origin',
      all: say('lanes.anyOrigin'),
      label: say('lanes.origin'),
      of: Object.entries(laneOrigins).map(([one, text]) => [one, word(text)] as const),
    },
    {
      name: 'severity',
      all: say('lanes.anySeverity'),
      label: say('lanes.severity'),
      of: Object.entries(severities).map(([one, text]) => [one, word(text)] as const),
    },
  ];
  return (
    <Bar gap="2" role="group" aria-label={say('lanes.choices')} className={styles.choices}>
      {choices.map(({ name, all, label, of }) => (
        <Select
          key={name}
          aria-label={label}
          value={search.get(name) ?? ''}
          onChange={(event) => put({ [name]: event.target.value || null })}
        >
          <option value="">{all}</option>
          {of.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      ))}
    </Bar>
  );
}
