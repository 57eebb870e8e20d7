/** A box on the screen, px from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Where a card hangs: px from the lower right corner. */
export interface CardPlace {
  readonly right: number;
  readonly bottom: number;
}
interface Screen {
  readonly width: number;
  readonly height: number;
}

const edge = 16;
/** The foot of the frame stands under a card. */
const foot = 40;
/** The header and its tabs are covered by nothing. */
const head = 90;
const gap = 8;

/** Where a card usually hangs. */
export const usualPlace: CardPlace = { right: edge, bottom: foot };

/**
 * Where a card covers nothing of what somebody writes in: where it usually hangs, above it, at its left, at the left edge, and on a screen that has
 * no such place at the top, where what is written stays in sight as long as it can.
 */
export function placeAround(
  card: Readonly<Record<'width' | 'height', number>>,
  kept: readonly Box[],
  screen: Screen,
): CardPlace {
  const above = kept.map(({ top }) => ({ right: edge, bottom: screen.height - top + gap }));
  const beside = kept.map(({ left }) => ({ right: screen.width - left + gap, bottom: foot }));
  const cornered = { right: screen.width - card.width - edge, bottom: foot };
  const top = { right: edge, bottom: screen.height - head - card.height };
  const fits = (place: CardPlace): boolean => {
    const { left, top, right, bottom } = boxOf(place, card, screen);
    if (left < 0 || top < head) return false;
    return kept.every((one) => one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom);
  };
  const candidates = [usualPlace, ...above, ...beside, cornered, top];
  return candidates.find(fits) ?? (kept.length === 0 ? usualPlace : top);
}

function boxOf(
  { right, bottom }: CardPlace,
  card: Readonly<Record<'width' | 'height', number>>,
  { width, height }: Screen,
): Box {
  return {
    left: width - right - card.width,
    top: height - bottom - card.height,
    right: width - right,
    bottom: height - bottom,
  };
}
