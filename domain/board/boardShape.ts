import type { Text } from '../text/message.ts';
import { type BoardDocument, type BoardItem, boardDocument } from './boardDocument.ts';

const unfit: Text = { cn: '内容不符合要求', en: 'Does not fit' };

/** A board that is being laid out, as it is saved: lines that nobody filled in are left out, and titles bear no space around them. */
export function boardTidied(document: BoardDocument): BoardDocument {
  const items = document.items.map(itemTidied);
  return items.every((item, n) => item === document.items[n]) ? document : { ...document, items };
}

function itemTidied(item: BoardItem): BoardItem {
  const title = titleTidied(item.title);
  const points = pointsTidied(item.points);
  return title === item.title && points === item.points ? item : { ...item, title, points };
}

/** An English title alone is the title in both languages. */
function titleTidied(title: BoardItem['title']): BoardItem['title'] {
  if (title === null) return null;
  const en = title.en?.trim() || null;
  const cn = title.cn.trim() || en;
  if (cn === null) return null;
  return cn === title.cn && en === title.en ? title : { cn, en };
}

function pointsTidied(points: BoardItem['points']): BoardItem['points'] {
  if (points === null) return null;
  const ids = (points.ids as readonly (string | null)[]).filter((id): id is string => id !== null && id.trim() !== '');
  if (ids.length === 0) return null;
  return ids.length === points.ids.length ? points : { ...points, ids };
}

/** What of a board cannot be saved, by its place: `items.3.title.cn`. */
export function shapeFaults(document: BoardDocument): Readonly<Record<string, Text>> {
  const read = boardDocument.safeParse(document);
  const issues = read.success ? [] : read.error.issues;
  return Object.fromEntries(
    issues.flatMap(({ path, ...issue }) => {
      const beyond = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const places = beyond.length > 0 ? beyond.map((key) => [...path, key]) : [path];
      return places.map((place) => [place.map(String).join('.'), unfit] as const);
    }),
  );
}
