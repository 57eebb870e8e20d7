import { routeOf } from '../../domain/access/routes/all.ts';
import { type Instant, instantOf, type Millis, millisOf, normalInstant } from '../../domain/clock/clock.ts';

/** The one parameter that says as of when a screen shows what it shows. Nothing else reads or writes it (cli/house/past.ts). */
const name = 'asOf';

/** What an address says of the past; null: it is looked at now. */
export type SaidPast =
  | { readonly kind: 'instant'; readonly asOf: Instant; readonly at: Millis }
  /** A position of the log, whose moment the gateway knows. */
  | { readonly kind: 'position'; readonly asOf: string }
  | { readonly kind: 'unclear'; readonly said: string };

/** What is written with digits alone and is as large as this is the ms of a link of earlier versions: no log has so many events. */
const leastMillis = 1_000_000_000_000;

/** An instant with its offset, a position of the log, or the ms of earlier versions. What is none of them is not taken for now. */
export function readPast(search: URLSearchParams): SaidPast | null {
  // A plus is a space in an address that was written by hand.
  const said = (search.get(name)?.trim() ?? '').replace(/ (\d{2}:\d{2})$/, '+$1');
  if (said === '') return null;
  const digits = /^\d{1,15}$/.test(said) ? Number(said) : null;
  if (digits !== null && digits < leastMillis) return { kind: 'position', asOf: said };
  const asOf = digits === null ? normalInstant(said) : instantOf(digits);
  const at = asOf === null ? null : millisOf(asOf);
  return asOf === null || at === null ? { kind: 'unclear', said } : { kind: 'instant', asOf, at };
}

/** The change of an address that stands it at a moment; null: back to now. */
export const writePast = (at: Millis | Instant | null): Readonly<Record<string, string | null>> => ({
  [name]: typeof at === 'number' ? instantOf(at) : at,
});

/** Another address as it is seen from `here`: who stands in the past stays there. A page for everybody has none. */
export function carried(to: string, here: string): string {
  const asOf = new URLSearchParams(here).get(name);
  if (asOf === null || !/^[/?]/.test(to) || routeOf(to)?.route.public === true) return to;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(to) ?? [];
  const next = new URLSearchParams(query);
  if (!next.has(name)) next.set(name, asOf);
  return `${path}?${next}${hash}`;
}

/** The part of an address that says the moment, to tell one from another; empty for now. */
export function momentOf(search: string): string {
  const asOf = new URLSearchParams(search).get(name);
  return asOf === null ? '' : String(new URLSearchParams({ [name]: asOf }));
}

/** What an address asks beside the moment. */
export function withoutPast(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}
