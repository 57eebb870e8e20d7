import { type RefObject, useEffect, useRef, useState } from 'react';
import { openDrawing } from './drawing.ts';
import type { MapView, Px } from './mercator.ts';
import type { Look, MapPicture } from './picture.ts';

/** Why the map is drawn plainly: somebody chose so, the browser has no WebGL, or it lost it. */
export type Plain = 'chosen' | 'noWebgl' | 'lost';

type Begin = (size: { readonly width: number; readonly height: number }) => Omit<MapView, 'width' | 'height'>;

interface PictureQuestion {
  readonly box: RefObject<HTMLElement | null>;
  readonly look: Look;
  readonly begin: Begin;
  readonly isPlain: boolean;
  readonly onPress: (at: Px) => void;
}

export interface Pictured {
  readonly picture: MapPicture | null;
  readonly view: MapView | null;
  readonly plain: Plain | null;
  readonly hasBase: boolean;
}

/** The picture in a box, by whatever this browser can: what was in sight stays when it is drawn another way. */
export function usePicture({ box, look, begin, isPlain, onPress }: PictureQuestion): Pictured {
  const [view, setView] = useState<MapView | null>(null);
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const [hasBase, setHasBase] = useState(true);
  const [failed, setFailed] = useState<'noWebgl' | 'lost' | null>(null);
  const newest = useRef({ look, begin, onPress, view });
  newest.current = { look, begin, onPress, view };
  const plain: Plain | null = failed ?? (isPlain ? 'chosen' : null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const now = newest.current;
    let made: MapPicture | null = null;
    let left = false;
    const options = {
      box: element,
      view: now.view ?? now.begin({ width: element.clientWidth, height: element.clientHeight }),
      look: now.look,
      onView: setView,
      onPress: (at: Px) => newest.current.onPress(at),
      onNoBase: () => setHasBase(false),
      onLost: () => setFailed('lost'),
    };
    const take = (open: () => MapPicture): void => {
      made = open();
      setPicture(made);
    };
    const giveUp = (): void => {
      if (left) return;
      // What a failed try left in the box would stand above the drawing.
      element.replaceChildren();
      setFailed('noWebgl');
    };
    if (plain !== null) take(() => openDrawing(options));
    else
      import('./glMap.ts')
        .then(({ openGlMap }) => {
          if (!left) take(() => openGlMap(options));
        })
        .catch(giveUp);
    return () => {
      left = true;
      setPicture(null);
      made?.close();
    };
  }, [box, plain]);
  useEffect(() => picture?.look(look), [picture, look]);
  return { picture, view, plain, hasBase };
}
