import type { Route } from '../../../../domain/access/routes/route.ts';
import type { PermissionCode } from '../../../../domain/call/declaration.ts';

/** The codes of one screen: to open it, and what each of its buttons may do. */
export const codesOf = ({ path, verbs }: Route): readonly PermissionCode[] => [
  path as PermissionCode,
  ...verbs.map((verb): PermissionCode => `${path}:${verb}` as PermissionCode),
];

export type Amount = 'none' | 'some' | 'all';

/** How many of these codes are granted. */
export function amountOf(codes: readonly string[], granted: ReadonlySet<string>): Amount {
  const count = codes.filter((code) => granted.has(code)).length;
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'some';
}

/** Grants or takes codes, in their order. Who may press a button may open its screen; who may not open it presses none. */
export function turned(
  granted: readonly string[],
  route: Route,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): readonly string[] {
  if (code === route.path) return isOn ? joined(granted, [code]) : without(granted, codesOf(route));
  return isOn ? joined(granted, [route.path, code]) : without(granted, [code]);
}

/** Grants everything of these screens, or takes it. */
export function turnedAll(granted: readonly string[], routes: readonly Route[], isOn: boolean): readonly string[] {
  const codes = routes.flatMap(codesOf);
  return isOn ? joined(granted, codes) : without(granted, codes);
}

const joined = (granted: readonly string[], codes: readonly string[]): readonly string[] =>
  [...new Set([...granted, ...codes])].toSorted();

function without(granted: readonly string[], codes: readonly string[]): readonly string[] {
  const gone = new Set(codes);
  return granted.filter((code) => !gone.has(code));
}
