import type { BoardDocument } from '../../../../domain/board/boardDocument.ts';
import { fitOf, type SettingEntry } from '../../../../domain/board/settingTree.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { namedPoints } from '../../../live/parts/point/namedPoints.ts';
import { words } from './words.ts';

/** Of more points nobody waits for the count. */
const most = 2000;

/** How many devices of the class have all that the board reads, and what the others lack. */
export function Fit({ entry, document }: { readonly entry: SettingEntry; readonly document: BoardDocument }) {
  const say = useText(words);
  const attributes = [
    ...new Set(document.items.flatMap(({ points }) => (points?.of === 'attributes' ? points.ids : []))),
  ];
  const things = entry.things.map(({ id }) => id);
  const ids = things.flatMap((thing) => attributes.map((attribute) => `${thing}.${attribute}`));
  const isAsked = ids.length > 0 && ids.length <= most;
  const asked = useReading(isAsked ? ['points of a class', ids] : null, {}, (api, { signal }) =>
    namedPoints(api, ids, signal as AbortSignal),
  );
  if (attributes.length === 0) return <Words text="note">{say('boardSettings.fits', { n: things.length })}</Words>;
  if (asked.value === null) return null;
  const { fits, lacks } = fitOf(things, attributes, new Set(asked.value.map(({ id }) => id)));
  const told = lacks.map(([what, n]) => say('boardSettings.lacks', { n, what }));
  return <Words text="note">{[say('boardSettings.fits', { n: fits.length }), ...told].join(' · ')}</Words>;
}
