import { ArrowLeftIcon, FilterIcon, OfflineIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { objectName } from '../../../../domain/alarm/objectName.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { useMedia } from '../../../../src/kit/media/useMedia.ts';
import surface from '../../../../src/kit/panel/surface.module.css';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { VirtualTable } from '../../../../src/kit/table/VirtualTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { ThenLive } from '../../../../src/live/ThenLive.tsx';
import { useLevels } from '../../../../src/presets/presets.ts';
import { FloodBanner, Outcome } from './Banner.tsx';
import { ConfirmQuestion } from './ConfirmQuestion.tsx';
import { deskColumns, rowClass } from './columns.tsx';
import styles from './desk.module.css';
import type { SortKey } from './deskRows.ts';
import { Detail } from './detail/Detail.tsx';
import { Filters } from './Filters.tsx';
import { Foot } from './Foot.tsx';
import { type DeskPlace, DeskPlaceContext, useDeskPlace } from './place.ts';
import { useConfirming } from './useConfirming.ts';
import { type Desk, useDesk } from './useDesk.ts';
import { useDeskKeys, useTitle } from './useDeskKeys.ts';
import { FoldsContext, useAskedFolds } from './useFolds.ts';
import { SitesContext, useAskedSites, useSites } from './useSites.ts';
import { useUnderWay } from './useUnderWay.ts';
import { words } from './words.ts';

/** One of the alarm desks: the list on the left, the evidence on the right. Everything it shows stands in its address. */
export function AlarmDesk({ place }: { readonly place: DeskPlace }) {
  return (
    <DeskPlaceContext value={place}>
      <SitesContext value={useAskedSites()}>
        <ThenLive>
          <FoldsContext value={useAskedFolds()}>
            <Halves />
          </FoldsContext>
        </ThenLive>
      </SitesContext>
    </DeskPlaceContext>
  );
}

function Halves() {
  const say = useText(words);
  const lang = useLang();
  const title = useTitle();
  const underWay = useUnderWay();
  const desk = useDesk(underWay);
  const confirming = useConfirming(desk, underWay);
  const [shelving, setShelving] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const detail = useRef<HTMLElement>(null);
  useDeskKeys(desk, {
    confirming,
    onSearch: () => search.current?.focus(),
    onOpen: () => detail.current?.focus(),
    onShelve: () => setShelving(true),
  });
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{title[lang]}</h1>
      <Flood desk={desk} />
      <Grid size="fill" className={styles.halves}>
        <section className={`${surface.surface} ${styles.list}`} aria-label={say('desk.list')}>
          <Filters desk={desk} search={search} />
          <Outcome confirming={confirming} />
          <ConfirmQuestion confirming={confirming} />
          <List desk={desk} isUnderWay={confirming.isUnderWay} onOpen={() => detail.current?.focus()} />
          <Foot desk={desk} confirming={confirming} />
        </section>
        <Detail ref={detail} id={desk.selected} confirming={confirming} shelving={shelving} onShelving={setShelving} />
      </Grid>
    </Stack>
  );
}

interface ListProps {
  readonly desk: Desk;
  readonly isUnderWay: (alarm: Alarm) => boolean;
  readonly onOpen: () => void;
}

function List({ desk, isUnderWay, onOpen }: ListProps) {
  const say = useText(words);
  const levels = useLevels();
  const lang = useLang();
  const times = useTimes();
  const now = useNow(1000);
  const isSmall = useMedia('(max-width: 1600px)');
  const sites = useSites();
  const place = useDeskPlace();
  const { filter, setFilter } = desk;
  const onDevice = ({ id, object }: Alarm) => setFilter({ object: object.id, id });
  const onSort = (key: SortKey) => setFilter({ sort: filter.sort === key && !filter.descending ? `-${key}` : key });
  if (desk.isLoading) return <Skeleton rows={16} widths={[4, 12, 16, 24, 10, 8, 10]} label={say('desk.loading')} />;
  return (
    <>
      <OneDevice desk={desk} />
      {desk.heldBack > 0 ? (
        <Bar still gap="3" size="fixed" line="above" text="small" className={styles.held} role="status">
          {say('desk.frozen', { n: desk.heldBack })}
          <Button size="row" onClick={desk.thaw}>
            {say('desk.thaw')}
          </Button>
        </Bar>
      ) : null}
      <VirtualTable
        label={say('desk.list')}
        columns={deskColumns({
          say,
          lang,
          times,
          now,
          filter,
          levels,
          others: desk.others,
          ofDevice: desk.ofDevice,
          beneath: desk.beneath,
          isOpened: desk.isOpened,
          onFold: desk.turnFold,
          isUnderWay,
          onDevice,
          onSort,
          own: place.column,
          isSmall,
          sites,
        })}
        rows={desk.rows}
        idOf={(alarm) => alarm.id}
        rowClass={rowClass}
        selected={desk.selected}
        picked={desk.picked}
        onSelect={desk.select}
        onOpen={onOpen}
        onScroll={desk.onScroll}
        onGlass={desk.glass.look}
        minWidth={isSmall ? 680 : 860}
        empty={<Empty desk={desk} />}
      />
    </>
  );
}

/** On a desk of devices, which one is looked at, and the way back to all of them. */
function OneDevice({ desk }: { readonly desk: Desk }) {
  const say = useText(words);
  const lang = useLang();
  const { byDevice = false } = useDeskPlace();
  const { object } = desk.filter;
  if (!byDevice || object === null) return null;
  const known = desk.standing.find((alarm) => alarm.object.id === object);
  return (
    <Bar still gap="3" size="fixed" line="above" text="small" className={styles.device}>
      <Button size="row" icon={<ArrowLeftIcon size={12} />} onClick={() => desk.setFilter({ object: null })}>
        {say('desk.allDevices')}
      </Button>
      <b>{known === undefined ? object : objectName(known, lang)}</b>
    </Bar>
  );
}

function Empty({ desk }: { readonly desk: Desk }) {
  const say = useText(words);
  const n = desk.counts.byGroup.all;
  const known = useAlarmsKnown();
  const times = useTimes();
  const { calm } = useDeskPlace();
  // An empty list is an answer only while the link stands.
  if (known.state === 'unknown') {
    return (
      <StatePage icon={<OfflineIcon size={32} />} title={say('desk.empty.unknown', { time: times.clock(known.since) })}>
        {say('desk.empty.unknown.why')}
      </StatePage>
    );
  }
  if (n === 0) {
    return (
      <StatePage icon={<TickCircleIcon size={32} />} title={say('desk.empty.calm')}>
        {calm ?? say('desk.empty.calm.why')}
      </StatePage>
    );
  }
  return (
    <StatePage
      icon={<FilterIcon size={32} />}
      title={say('desk.empty.narrow')}
      actions={
        <Button
          look="primary"
          onClick={() => desk.setFilter({ level: null, state: null, q: null, kind: null, object: null })}
        >
          {say('desk.clear')}
        </Button>
      }
    >
      {say('desk.empty.narrow.why', { n })}
    </StatePage>
  );
}

function Flood({ desk }: { readonly desk: Desk }) {
  const { announced, flood } = desk.rate;
  const isGrouped = desk.filter.sort === 'object';
  if (flood === null) return null;
  return (
    <FloodBanner
      lately={announced ?? 0}
      since={flood.since}
      worst={flood.worst}
      isGrouped={isGrouped}
      onTurn={() => desk.setFilter({ sort: isGrouped ? null : 'object' })}
    />
  );
}
