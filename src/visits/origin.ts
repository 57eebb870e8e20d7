import type { Source } from './recorder.ts';

/** The parts of the frame that lead somewhere name their source in this attribute. */
const attribute = 'data-visit';
const sources: ReadonlySet<string> = new Set<Source>(['navLeft', 'navTag', 'navTop', 'navMap']);

export interface Origins {
  /** From where the reader came to the page that is shown now; asked once for each page. */
  readonly take: () => Source;
  readonly close: () => void;
}

/** Watches what of the frame is pressed: whatever leads on without it (a key, the way back, a link in a page) is another source. */
export function watchOrigins(window: Window): Origins {
  let pressed: Source = 'other';
  const press = ({ target }: Event) => {
    const part = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null;
    pressed = part !== null && part !== undefined && sources.has(part) ? (part as Source) : 'other';
  };
  const forget = () => {
    pressed = 'other';
  };
  // Enter on a link is a key first and a click then.
  window.addEventListener('keydown', forget, { capture: true });
  window.addEventListener('popstate', forget);
  window.addEventListener('click', press, { capture: true });
  return {
    take() {
      const source = pressed;
      forget();
      return source;
    },
    close() {
      window.removeEventListener('keydown', forget, { capture: true });
      window.removeEventListener('popstate', forget);
      window.removeEventListener('click', press, { capture: true });
    },
  };
}
