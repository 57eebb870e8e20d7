import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, type ErrorEvent, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import type { DeckMarks } from './deckMarks.ts';
import { styleOf } from './glStyle.ts';
import { deepest } from './mercator.ts';
import type { Drawn, MapPicture, PictureOptions } from './picture.ts';

setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

const baseMap = (): string => `pmtiles://${window.location.origin}/maps/base.pmtiles`;

/** The map by WebGL: MapLibre draws the ground, deck.gl the marks over it. Throws where there is no WebGL. */
export function openGlMap(options: PictureOptions): MapPicture {
  const { box, view, onView, onPress, onNoBase, onLost } = options;
  let { look } = options;
  const map = new MapLibreMap({
    container: box,
    style: styleOf(look, baseMap()),
    center: [view.lng, view.lat],
    zoom: view.zoom,
    maxZoom: deepest,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    keyboard: false,
    doubleClickZoom: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
    localIdeographFontFamily: look.colours.fonts,
  });
  map.touchZoomRotate.disableRotation();
  let marks: readonly Drawn[] = [];
  let deck: DeckMarks | null = null;
  let isClosed = false;

  const told = (): void => {
    const { lng, lat } = map.getCenter();
    onView({ lng, lat, zoom: map.getZoom(), width: box.clientWidth, height: box.clientHeight });
  };
  const failed = (event: ErrorEvent & { readonly sourceId?: string }): void => {
    if (event.sourceId === 'base') onNoBase();
  };
  map.on('move', told);
  map.on('resize', told);
  map.on('click', ({ point }) => onPress({ x: point.x, y: point.y }));
  map.on('error', failed);
  map.on('webglcontextlost', onLost);
  // The ground is seen before the larger library for the marks is asked for.
  map.once('load', () => {
    void import('./deckMarks.ts').then(({ openDeckMarks }) => {
      if (isClosed) return;
      deck = openDeckMarks(map, look.colours);
      deck.show(marks);
    });
  });
  told();

  return {
    show(next) {
      marks = next;
      deck?.show(marks);
    },
    look(next) {
      if (next === look) return;
      const isOtherTheme = next.colours !== look.colours;
      look = next;
      map.setStyle(styleOf(look, baseMap()));
      if (isOtherTheme) deck?.restyle(look.colours);
    },
    go: ({ lng, lat, zoom }) => map.jumpTo({ center: [lng, lat], zoom }),
    close() {
      isClosed = true;
      // The context is lost by closing, which is no fault.
      map.off('webglcontextlost', onLost);
      deck?.close();
      map.remove();
    },
  };
}
