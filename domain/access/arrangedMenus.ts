import type { Text } from '../text/message.ts';
import { groups, titleOfWing } from './menu.ts';
import type { MenuRow } from './menuLedger.ts';
import { menuSections, placeInSections } from './menuSections.ts';
import { routes } from './routes/all.ts';
import { isEntry } from './routes/ownPage.ts';

/** An entry at its place in the whole, before it is looked at for one person. */
export interface Placed {
  readonly id: string;
  readonly pid: string | null;
  readonly title: Text;
  /** Null: a group. */
  readonly url: string | null;
  /** Of a group of the product, or of one that took its place: the name of the wing. */
  readonly code: string | null;
  readonly icon: string | null;
  readonly iconUrl: string | null;
  readonly index: boolean;
  readonly enabled: boolean;
  readonly order: number;
  /** Whether an administrator made it, and it is not as the product has it. */
  readonly isOwn: boolean;
}

const step = 100;

/** What the product has: a group per wing, in a large one its sections, and in it every page of its own. The group of the page after signing in stands first. */
function ofProduct(home: string): readonly Placed[] {
  const plain = { iconUrl: null, index: false, enabled: true, isOwn: false } as const;
  const homeWing = routes.find(({ path }) => path === home)?.wing;
  const made = groups.map(
    ({ wing, title, icon }, n): Placed => ({
      ...plain,
      id: wing,
      pid: null,
      title,
      url: null,
      code: wing,
      icon,
      order: wing === homeWing ? 0 : (n + 1) * step,
    }),
  );
  const sections = menuSections.map(
    ({ id, wing, title }, n): Placed => ({
      ...plain,
      id,
      pid: wing,
      title,
      url: null,
      code: id,
      icon: null,
      order: (n + 1) * step,
    }),
  );
  const pages = routes
    .filter((route) => isEntry(route) && titleOfWing(route.wing) !== null)
    .map(
      ({ id, wing, title, path }, n): Placed => ({
        ...plain,
        ...placeOfPage(path, wing, n),
        id,
        title,
        url: path,
        code: null,
        icon: null,
      }),
    );
  return [...made, ...sections, ...pages];
}

function placeOfPage(path: string, wing: string, n: number): Pick<Placed, 'pid' | 'order'> {
  const found = placeInSections(path);
  return found === undefined
    ? { pid: wing, order: (n + 1) * step }
    : { pid: found.section.id, order: (found.place + 1) * step };
}

const ofRow = (row: MenuRow): Placed => ({
  id: row.id,
  pid: row.menuPid,
  title: { cn: row.menuName, en: row.menuNameEn },
  url: row.menuUrl,
  code: row.code,
  icon: row.iconCode,
  iconUrl: row.iconUrl,
  index: row.index,
  enabled: row.enabled,
  order: row.order,
  isOwn: true,
});

/** What an entry is the entry of: two of the same cannot both stand. */
const placeOf = ({ id, url, code }: Placed): string =>
  url !== null ? `page ${url}` : code !== null ? `group ${code}` : `own ${id}`;

/**
 * Every entry at its place. `rows`: those of the top organisation first, the nearest last, for the nearest holds. An entry whose
 * parent is not there, or would stand within itself, stands at the top.
 */
export function arranged(rows: readonly MenuRow[], home: string): readonly Placed[] {
  const byPlace = new Map<string, Placed>();
  const heirs = new Map<string, string>();
  for (const one of [...ofProduct(home), ...rows.filter(({ type }) => type === 'menu').map(ofRow)]) {
    const before = byPlace.get(placeOf(one));
    if (before !== undefined) heirs.set(before.id, one.id);
    byPlace.set(placeOf(one), one);
  }
  const heirOf = (id: string): string => (heirs.has(id) ? heirOf(heirs.get(id) ?? id) : id);
  const known = new Map([...byPlace.values()].map((one) => [one.id, one]));
  const parentOf = ({ pid }: Placed): string | null => (pid !== null && known.has(heirOf(pid)) ? heirOf(pid) : null);
  const isRing = (one: Placed): boolean => {
    const seen = new Set([one.id]);
    for (let pid = parentOf(one); pid !== null; ) {
      if (pid === one.id) return true;
      if (seen.has(pid)) return false;
      seen.add(pid);
      const above = known.get(pid);
      pid = above === undefined ? null : parentOf(above);
    }
    return false;
  };
  return [...known.values()]
    .map((one) => ({ ...one, pid: isRing(one) ? null : parentOf(one) }))
    .sort((a, b) => a.order - b.order);
}
