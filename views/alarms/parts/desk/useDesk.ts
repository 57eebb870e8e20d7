import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { listAlarms } from '../../../../domain/alarm/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { knownOf } from '../../../../src/alarms/known/known.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { SelectHow } from '../../../../src/kit/table/VirtualTable.tsx';
import { useAlarmCounts, useLinks, useLive, useStanding } from '../../../../src/live/useLive.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { loadRest, restPage } from '../../../../streams/alarms/loadRest.ts';
import { type Collapsed, collapsed, foldedByCause, type OfDevices, ofDevices, unfolded } from './collapsed.ts';
import { type DeskCounts, type DeskFilter, deskCounts, deskRows, filterOf, ofDesk } from './deskRows.ts';
import { type Glass, openGlass } from './glass.ts';
import { heldRows } from './heldRows.ts';
import { type DeskPlace, useDeskPlace } from './place.ts';
import { type UnderCause, underCause, withBeneath } from './underCause.ts';
import { withAcknowledged } from './underWay.ts';
import { useFolds, useOpenedFolds } from './useFolds.ts';
import { type Rate, useRate } from './useRate.ts';
import type { UnderWay } from './useUnderWay.ts';
import { useWalk } from './useWalk.ts';

export interface Desk {
  readonly filter: DeskFilter;
  readonly rows: readonly Alarm[];
  /** All that the filter leaves, what stands behind a row too. */
  readonly all: readonly Alarm[];
  /** Which rows are on the glass. */
  readonly glass: Glass;
  /** What else a row stands for, whose source came and went, by its id. */
  readonly others: Collapsed['others'];
  /** What lies under a row that is the cause of others, by its id. */
  readonly beneath: UnderCause['beneath'];
  /** Shows what lies under a row, or no longer. */
  readonly turnFold: (id: string) => void;
  readonly isOpened: (id: string) => boolean;
  /** How many alarms stand on the device of a row, by the device's id; null where rows are alarms. */
  readonly ofDevice: OfDevices['counts'] | null;
  readonly standing: readonly Alarm[];
  readonly counts: DeskCounts;
  /** The position up to which the list shows what happened; null before the first. */
  readonly seenTo: number | null;
  readonly rate: Rate;
  /** Standing alarms that this console has not loaded. */
  readonly notLoaded: number;
  readonly isLoading: boolean;
  readonly selected: string | null;
  readonly picked: ReadonlySet<string>;
  /** New alarms kept back while the reader is further down. */
  readonly heldBack: number;
  readonly select: (alarm: Alarm, how: SelectHow) => void;
  readonly move: (by: 1 | -1) => void;
  /** After an act on these: the next row that waits is selected. */
  readonly walkOn: (done: readonly Alarm[]) => void;
  readonly setFilter: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onScroll: (top: number) => void;
  readonly thaw: () => void;
}

/** The desk: what stands, as the address filters it, with selection, many at once, and a list that holds still while it is read. */
export function useDesk(underWay: UnderWay): Desk {
  const { search, put } = useAddress();
  const lang = useLang();
  const place = useDeskPlace();
  const told = useStanding();
  const { acknowledged } = underWay;
  const standing = useMemo(() => withAcknowledged(ofDesk(told, place), acknowledged), [told, place, acknowledged]);
  const seenTo = useSeenTo(told);
  const [glass] = useState(openGlass);
  const rate = useRate();
  const { total, known } = useAlarmCounts();
  const { alarms: link } = useLinks();
  const filter = useMemo(() => filterOf(search), [search]);
  const matching = useMemo(() => deskRows(standing, filter, lang), [standing, filter, lang]);
  const isFlood = rate.flood !== null;
  const shown = useMemo(() => shownOf(matching, filter, { ...place, isFlood }), [matching, filter, place, isFlood]);
  const { others, ofDevice } = shown;
  const folds = useFolds();
  const { opened, turn: turnFold } = useOpenedFolds();
  const { rows: fresh, beneath } = useMemo(
    () => underCause(shown, { folds: filter.object === null ? folds : [], opened, ofDevice: shown.ofDevice }),
    [shown, folds, opened, filter.object],
  );
  const { rows, heldBack, onScroll, thaw } = useHeld(fresh, { filter, opened });
  const selected = search.get('id');
  const { picked, select, unpick } = usePicked(rows, put);
  useRest(total > known);
  const { move, onDone } = useWalk(rows, selected, put);
  const walkOn = (done: readonly Alarm[]) => {
    unpick();
    onDone(done, underWay.isUnderWay);
  };
  return {
    seenTo,
    rate,
    filter,
    rows,
    others,
    ofDevice,
    beneath,
    turnFold,
    isOpened: (id) => opened.has(id),
    standing,
    selected,
    picked,
    heldBack,
    glass,
    select,
    move,
    walkOn,
    onScroll,
    thaw,
    all: useMemo(
      () => (ofDevice === null || heldBack > 0 ? unfolded(withBeneath(rows, beneath), others) : matching),
      [rows, beneath, others, ofDevice, heldBack, matching],
    ),
    counts: useMemo(() => deskCounts(standing), [standing]),
    notLoaded: Math.max(0, total - known),
    isLoading: known === 0 && knownOf(link).state === 'connecting',
    setFilter: put,
  };
}

/** Every event up to there is in these rows. */
function useSeenTo(standing: readonly Alarm[]): number | null {
  const { alarms } = useLive();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position of what is drawn, not of what came since
  return useMemo(() => alarms.cursor()?.position ?? null, [alarms, standing]);
}

type ShownPlace = DeskPlace & { readonly isFlood: boolean };
type Shown = Collapsed & Pick<Desk, 'ofDevice'>;

/** Who looks at one device sees every alarm of it; else a source that comes and goes takes one row (by device, and in a flood, each cause of a device), and where the desk goes by devices each of these. */
function shownOf(
  all: readonly Alarm[],
  { object, sort }: DeskFilter,
  { byDevice = false, isFlood }: ShownPlace,
): Shown {
  const byCause = sort === 'object' || (isFlood && sort === 'state');
  const fold = byCause ? foldedByCause : collapsed;
  if (!byDevice) return { ...(object === null ? fold(all) : { rows: all, others: new Map() }), ofDevice: null };
  const bySource = collapsed(all);
  if (object !== null) return { ...bySource, ofDevice: null };
  const { rows, counts } = ofDevices(bySource);
  return { rows, others: bySource.others, ofDevice: counts };
}

/** What the reader asked for: what comes by another question is not new. */
interface Asked {
  readonly filter: DeskFilter;
  readonly opened: ReadonlySet<string>;
}

/** While the reader is further down, rows keep their places: what is new is counted and waits. */
function useHeld(fresh: readonly Alarm[], { filter, opened }: Asked) {
  const [isHeld, setHeld] = useState(false);
  const held = useRef<Asked & { readonly rows: readonly Alarm[] }>({ filter, opened, rows: fresh });
  const keeps = isHeld && held.current.filter === filter && held.current.opened === opened;
  const { rows, heldBack } = keeps ? heldRows(held.current.rows, fresh) : { rows: fresh, heldBack: 0 };
  held.current = { filter, opened, rows };
  const onScroll = useCallback((top: number) => setHeld(top > 0), []);
  const thaw = useCallback(() => setHeld(false), []);
  return { rows, heldBack, onScroll, thaw };
}

function usePicked(rows: readonly Alarm[], put: (changes: Readonly<Record<string, string | null>>) => void) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const select = (alarm: Alarm, how: SelectHow) => {
    if (how === 'one') setPicked(new Set());
    else if (how === 'more') setPicked((before) => toggled(before, alarm.id));
    else setPicked(new Set(between(rows, last.current, alarm.id)));
    if (how !== 'range') last.current = alarm.id;
    if (how === 'one') put({ id: alarm.id });
  };
  const unpick = () => (picked.size === 0 ? undefined : setPicked(new Set()));
  return { picked, select, unpick };
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

function between(rows: readonly Alarm[], from: string | null, to: string): readonly string[] {
  const ids = rows.map((alarm) => alarm.id);
  const ends = [Math.max(0, ids.indexOf(from ?? to)), ids.indexOf(to)].sort((a, b) => a - b) as [number, number];
  return ids.slice(ends[0], ends[1] + 1);
}

/** The socket tells the worst thousand of what stands; the rest comes by pages. */
function useRest(isMissing: boolean): void {
  const { book } = useLive();
  const api = useApi();
  const clock = useClock();
  useEffect(() => {
    if (!isMissing) return;
    const asked = new AbortController();
    const readPage = async (page: number) => {
      const answer = await api.call(listAlarms, { query: { page, size: restPage } }, { signal: asked.signal });
      return answer.ok ? answer.value.rows : null;
    };
    void loadRest({ book, readPage, clock, isLeft: () => asked.signal.aborted });
    return () => asked.abort();
  }, [isMissing, api, book, clock]);
}
