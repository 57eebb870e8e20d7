import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { MapDevice, MapPlan } from '../../../../domain/map/calls.ts';
import type { LngLat } from '../../../../domain/map/datum.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Box, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTheme } from '../../../../src/theme/theme.ts';
import { drawnAfter, openClusters, tallyOf, touched } from './clusters.ts';
import { glyphOf, readMapColours } from './glyph.ts';
import styles from './map.module.css';
import { mapWords } from './mapWords.ts';
import { fitted, placeOf, scaleBar, type MapView as View, zoomed } from './mercator.ts';
import { near, Over, type Seen } from './Over.tsx';
import type { DeviceMarks } from './useDeviceMarks.ts';
import { type Plain, usePicture } from './usePicture.ts';

export interface Pulled {
  /** Brings a device into sight, near enough to be told from others. */
  readonly fly: (id: string) => void;
  readonly zoom: (by: number) => void;
  readonly whole: () => void;
  /** These places, with a margin. */
  readonly show: (places: readonly LngLat[]) => void;
}

interface Props {
  readonly devices: readonly MapDevice[];
  readonly marks: Pick<DeviceMarks, 'get'>;
  readonly plans: readonly MapPlan[];
  /** Where it begins; without one, with all that it shows. */
  readonly begin: Omit<View, 'width' | 'height'> | null;
  readonly isPlain: boolean;
  readonly hasLabels: boolean;
  readonly pulses: boolean;
  readonly selected: string | null;
  /** Several stand at one place: they are listed. */
  readonly onPick: (ids: readonly string[]) => void;
  /** A press is a place, no choice: something is being put there. */
  readonly onPlace?: ((at: { readonly lng: number; readonly lat: number }) => void) | null;
  readonly onSeen?: (view: View) => void;
  readonly ref?: Ref<Pulled>;
}

/** From here on those that still stand together stand at one place. */
const closest = 21;
/** Somewhere on land, for a site of which nothing has a place. */
const nowhere = { lng: 104, lat: 36, zoom: 3 };
/** Devices on the map, with whatever this browser draws it by; marks that stand together are one. */
export function MapView(props: Props) {
  const { devices, marks, plans, begin, isPlain, hasLabels, pulses, selected, onPick, onPlace = null, onSeen } = props;
  const say = useText(mapWords);
  const lang = useLang();
  const theme = useTheme();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens are those of the theme
  const colours = useMemo(readMapColours, [theme]);
  const plansByNight = theme === 'dark';
  const look = useMemo(() => ({ colours, lang, plans, plansByNight }), [colours, lang, plans, plansByNight]);
  const placed = useMemo(
    () => devices.flatMap(({ id, at }) => (at === null ? [] : [{ id, lng: at.lng, lat: at.lat }])),
    [devices],
  );
  const clusters = useMemo(() => openClusters(placed), [placed]);
  const drawn = useRef<readonly Seen[]>([]);
  const { picture, view, plain, hasBase } = usePicture({
    box,
    look,
    isPlain,
    begin: (size) => begin ?? fitted(placed, size) ?? nowhere,
    onPress: (at) => {
      if (view === null) return;
      if (onPlace !== null) return onPlace(placeOf(view, at));
      const found = touched(
        drawn.current.map(({ spot }) => spot),
        view,
        at,
      );
      if (found === null) return;
      const isApart = found.ids.length === 1 || view.zoom >= closest;
      if (isApart) onPick(found.ids);
      else
        picture?.go(zoomed({ ...view, lng: found.lng, lat: found.lat }, 2, { x: view.width / 2, y: view.height / 2 }));
    },
  });
  const seen = useMemo(
    () =>
      view === null
        ? []
        : clusters
            .within(view)
            .map((spot): Seen => ({ spot, tally: tallyOf(spot.ids, marks) }))
            .sort((one, other) => drawnAfter(one.tally, other.tally)),
    [clusters, view, marks],
  );
  drawn.current = seen;
  useEffect(() => {
    picture?.show(seen.map(({ spot, tally }) => ({ ...spot, glyph: glyphOf(tally) })));
  }, [picture, seen]);
  useEffect(() => {
    if (view !== null) onSeen?.(view);
  }, [view, onSeen]);
  useImperativeHandle(props.ref, () => {
    const middle = view === null ? { x: 0, y: 0 } : { x: view.width / 2, y: view.height / 2 };
    return {
      fly(id) {
        const at = placed.find((one) => one.id === id);
        if (at !== undefined && view !== null)
          picture?.go({ lng: at.lng, lat: at.lat, zoom: Math.max(view.zoom, near) });
      },
      zoom: (by) => view !== null && picture?.go(zoomed(view, by, middle)),
      whole: () => view !== null && picture?.go(fitted(placed, view) ?? nowhere),
      show: (places) => view !== null && picture?.go(fitted(places, view) ?? nowhere),
    };
  }, [picture, view, placed]);
  return (
    <Box size="fill" over="cut" className={styles.map} data-placing={onPlace !== null}>
      <figure ref={box} className={styles.picture} aria-label={say('map.picture', { n: placed.length })} />
      {view === null ? null : (
        <Over devices={devices} selected={selected} hasLabels={hasLabels} pulses={pulses} view={view} seen={seen} />
      )}
      {view === null ? null : <Scale view={view} />}
      <Notice plain={plain} hasBase={hasBase} isChosen={isPlain} />
      {plain === null && hasBase ? <small className={styles.credit}>Natural Earth · Apache ECharts</small> : null}
    </Box>
  );
}

function Scale({ view }: { readonly view: View }) {
  const { metres, px } = scaleBar(view, 120);
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  return (
    <Word text="tiny" tone="second" to="center" className={styles.scale} style={{ width: `${px}px` }}>
      {text}
    </Word>
  );
}

function Notice({
  plain,
  hasBase,
  isChosen,
}: {
  readonly plain: Plain | null;
  readonly hasBase: boolean;
  readonly isChosen: boolean;
}) {
  const say = useText(mapWords);
  const why =
    plain !== null && !(plain === 'chosen' && isChosen)
      ? say(`map.plain.${plain}`)
      : hasBase
        ? null
        : say('map.noBase');
  return why === null ? null : (
    <Words pad="1 3" ground="raised" text="note" className={styles.notice} role="status">
      {why}
    </Words>
  );
}
