import type { MapPlan } from '../../../../domain/map/calls.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import type { Glyph, MapColours } from './glyph.ts';
import type { MapView, Px } from './mercator.ts';

/** A mark as it is drawn. */
export interface Drawn {
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly glyph: Glyph;
}

export interface Look {
  readonly colours: MapColours;
  readonly lang: Lang;
  /** Drawings are black on white: by night they are drawn the other way round. */
  readonly plansByNight: boolean;
  readonly plans: readonly Pick<MapPlan, 'id' | 'name' | 'picture' | 'corners'>[];
}

/** From here on there is room for a plan's name, as zoom. */
export const planNamedFrom = 14;

/** Where the name of a plan stands: over the middle of its upper side. */
export function planNamePlace([topLeft, topRight]: MapPlan['corners']): { lng: number; lat: number } {
  return { lng: (topLeft.lng + topRight.lng) / 2, lat: (topLeft.lat + topRight.lat) / 2 };
}

/** What draws the map: ground, plans and marks, and lets itself be pulled about. What is pressed and what lies under it is known outside. */
export interface MapPicture {
  readonly show: (marks: readonly Drawn[]) => void;
  readonly look: (look: Look) => void;
  readonly go: (view: Omit<MapView, 'width' | 'height'>) => void;
  readonly close: () => void;
}

export interface PictureOptions {
  readonly box: HTMLElement;
  readonly view: Omit<MapView, 'width' | 'height'>;
  readonly look: Look;
  readonly onView: (view: MapView) => void;
  readonly onPress: (at: Px) => void;
  /** The base map cannot be read: what stands on it is shown all the same. */
  readonly onNoBase: () => void;
  /** The picture is gone (a lost WebGL context). */
  readonly onLost: () => void;
}
