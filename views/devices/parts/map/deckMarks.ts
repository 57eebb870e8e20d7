import { IconLayer } from '@deck.gl/layers';
import { MapLibreOverlay } from '@deck.gl/maplibre';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { openAtlas } from './atlas.ts';
import { glyphSide, keyOf, type MapColours } from './glyph.ts';
import type { Drawn } from './picture.ts';

/** As much of the graphics device as closing needs. */
interface Device {
  readonly canvasContext?: { destroy: () => void } | null;
  loseDevice: () => unknown;
  destroy: () => void;
}

export interface DeckMarks {
  readonly show: (marks: readonly Drawn[]) => void;
  readonly restyle: (colours: MapColours) => void;
  readonly close: () => void;
}

/** The marks over MapLibre's picture, drawn by deck.gl: overlaid, which costs a third of being drawn between its layers (ADR 0042). */
export function openDeckMarks(map: MapLibreMap, colours: MapColours): DeckMarks {
  const atlas = openAtlas(colours);
  let device: Device | null = null;
  let shown: readonly Drawn[] = [];
  const overlay = new MapLibreOverlay({
    interleaved: false,
    layers: [],
    onDeviceInitialized: (made) => {
      device = made as unknown as Device;
    },
  });
  map.addControl(overlay);

  function draw(): void {
    const { canvas, icons } = atlas.with(shown.map(({ glyph }) => glyph));
    overlay.setProps({
      layers: [
        new IconLayer<Drawn>({
          id: 'marks',
          data: shown,
          // Its type names addresses and textures alone; an image is taken as well, and a canvas is one.
          iconAtlas: canvas as unknown as string,
          iconMapping: icons,
          getIcon: ({ glyph }) => keyOf(glyph),
          getPosition: ({ lng, lat }) => [lng, lat],
          getSize: glyphSide,
          sizeUnits: 'pixels',
          pickable: false,
        }),
      ],
    });
  }

  return {
    show(marks) {
      shown = marks;
      draw();
    },
    restyle(next) {
      atlas.restyle(next);
      draw();
    },
    close() {
      map.removeControl(overlay);
      // What deck leaves behind when it is finalised (luma.gl 9.4.2): a context, and a listener that holds the page's DOM.
      device?.canvasContext?.destroy();
      device?.loseDevice();
      device?.destroy();
    },
  };
}
