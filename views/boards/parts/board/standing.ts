import { createContext, useContext, useMemo } from 'react';
import { type AboutThing, type BoardItem, readItem } from '../../../../domain/board/boardDocument.ts';
import type { Parameters } from '../../../../domain/board/module.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import { type BoardSpan, boardSpans, type SpanName, spanOf } from '../../../../domain/board/spans.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';

/** Where a module stands: its item, and what its board tells of. */
export interface Standing {
  readonly item: BoardItem;
  readonly about: AboutThing | null;
  readonly span: SpanName;
}

export const StandingContext = createContext<Standing | null>(null);

function useStanding(): Standing {
  const standing = useContext(StandingContext);
  if (standing === null) throw new Error('a module stands on a board');
  return standing;
}

export const useItem = (): BoardItem => useStanding().item;

/** What the module tells of: its own thing, else what its board is of. */
export function useAbout(): AboutThing | null {
  const { item, about } = useStanding();
  return item.about ?? about;
}

/** The same of a module that also stands where no board is: on the home page, of which it then tells. */
export function useAboutOrHome(): AboutThing | null {
  const standing = useContext(StandingContext);
  return standing === null ? { of: 'home' } : (standing.item.about ?? standing.about);
}

/** What is said to the module where it stands, as it reads it today. */
export function useParameters(): Parameters {
  const { item } = useStanding();
  return useMemo(() => {
    const read = readItem(boardModules, item);
    return read.is === 'read' ? read.parameters : {};
  }, [item]);
}

/** How often (ms) what is told of a span that ends now is worth asking again. */
const beat = 60_000;

/** The span that the module tells of, which moves on with the clock: its own, else its board's. */
export function useBoardSpan(): BoardSpan & { readonly name: SpanName; readonly title: (typeof boardSpans)[SpanName] } {
  const { item, span } = useStanding();
  const name = item.span ?? span;
  const { zone } = useSite();
  const now = Math.floor(useNow(beat) / beat) * beat;
  return useMemo(() => {
    const { from, to } = spanOf(name, now, zoneOf(zone));
    return { name, title: boardSpans[name], from, to };
  }, [name, now, zone]);
}
