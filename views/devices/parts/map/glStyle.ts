import type { StyleSpecification } from 'maplibre-gl';
import { type Look, planNamedFrom, planNamePlace } from './picture.ts';

/** The first family that the page is set in, by which MapLibre finds a font of the machine. */
const fontOf = (fonts: string): string => (fonts.split(',')[0] ?? 'sans-serif').trim().replaceAll(/['"]/g, '');

/** White paper becomes dark, black ink light. */
const byNight = { 'raster-brightness-min': 0.88, 'raster-brightness-max': 0.12 } as const;

/** The ground: land, provinces and cities out of our own file, with names in the reader's language, and the plans over them. */
export function styleOf({ colours, lang, plans, plansByNight }: Look, base: string): StyleSpecification {
  const source = { source: 'base' } as const;
  const name = ['get', lang === 'en' ? 'english' : 'name'] as const;
  return {
    version: 8,
    sources: {
      base: { type: 'vector', url: base },
      ...Object.fromEntries(
        plans.map(({ id, picture, corners }) => [
          `plan-${id}`,
          {
            type: 'image',
            url: new URL(picture, window.location.origin).href,
            coordinates: corners.map(({ lng, lat }) => [lng, lat]) as [
              [number, number],
              [number, number],
              [number, number],
              [number, number],
            ],
          } as const,
        ]),
      ),
      planNames: { type: 'geojson', data: { type: 'FeatureCollection', features: plans.map(nameOfPlan) } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', ...source, 'source-layer': 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'cities',
        type: 'line',
        ...source,
        'source-layer': 'cities',
        minzoom: 5,
        paint: { 'line-color': colours.line, 'line-width': 0.8 },
      },
      {
        id: 'provinces',
        type: 'line',
        ...source,
        'source-layer': 'provinces',
        minzoom: 3,
        paint: { 'line-color': colours.strong, 'line-width': 1 },
      },
      ...plans.map(
        ({ id }) =>
          ({
            id: `plan-${id}`,
            type: 'raster',
            source: `plan-${id}`,
            paint: { 'raster-fade-duration': 0, 'raster-opacity': 0.9, ...(plansByNight ? byNight : {}) },
          }) as const,
      ),
      {
        id: 'places',
        type: 'symbol',
        ...source,
        'source-layer': 'places',
        minzoom: 3,
        maxzoom: 13,
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 5.5, 2]],
        layout: { 'text-field': [...name], 'text-font': [fontOf(colours.fonts)], 'text-size': 12 },
        paint: { 'text-color': colours.faint, 'text-halo-color': colours.land, 'text-halo-width': 1.2 },
      },
      {
        id: 'planNames',
        type: 'symbol',
        source: 'planNames',
        minzoom: planNamedFrom,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [fontOf(colours.fonts)],
          'text-size': 12,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.3],
        },
        paint: { 'text-color': colours.faint, 'text-halo-color': colours.land, 'text-halo-width': 1.2 },
      },
    ],
  };
}

function nameOfPlan({ name, corners }: Look['plans'][number]): GeoJSON.Feature {
  const { lng, lat } = planNamePlace(corners);
  return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
