import { type AboutThing, type BoardDocument, type BoardItem, emptyBoard, itemOf } from '../../board/boardDocument.ts';
import { boardModules, type ModuleName } from '../../board/modules.ts';
import { type BoardSubjects, subjectsOf } from '../../board/subjects.ts';
import type { Text } from '../../text/message.ts';
import type { WallRoute } from '../words.ts';

/** Where a module lies on a wall's board: its name, first column and row, and how many of each it takes. */
type Place = readonly [ModuleName, number, number, number, number];

const boardOf = (places: readonly Place[]): BoardDocument => ({
  ...emptyBoard,
  items: places.map(
    ([name, x, y, width, height]): BoardItem => ({ ...itemOf(name, name, boardModules[name]), x, y, width, height }),
  ),
});

interface ShippedPart {
  readonly title: Text;
  readonly places: readonly Place[];
}

/** What each wall of the product shows, page after page. A wall that draws itself (the demo) has pages without boards. */
const shippedParts: Readonly<Record<WallRoute, readonly ShippedPart[]>> = {
  '/largeScreen': [
    {
      title: { cn: '总览', en: 'Overview' },
      places: [
        ['load', 0, 0, 8, 6],
        ['alarms', 8, 0, 4, 16],
        ['energy', 0, 6, 2, 4],
        ['cost', 2, 6, 2, 4],
        ['carbon', 4, 6, 2, 4],
        ['demand', 6, 6, 2, 4],
        ['areas', 0, 10, 4, 6],
        ['network', 4, 10, 4, 6],
      ],
    },
    {
      title: { cn: '接线图', en: 'Single line' },
      places: [
        ['network', 0, 0, 8, 15],
        ['alarms', 8, 0, 4, 9],
        ['offline', 8, 9, 4, 6],
      ],
    },
    {
      title: { cn: '地图', en: 'Map' },
      places: [
        ['map', 0, 0, 8, 15],
        ['platform', 8, 0, 4, 4],
        ['deviceList', 8, 4, 4, 11],
      ],
    },
    {
      title: { cn: '用能', en: 'Energy' },
      places: [
        ['energyTrend', 0, 0, 8, 7],
        ['mix', 8, 0, 4, 7],
        ['ranking', 0, 7, 4, 8],
        ['priceBand', 4, 7, 8, 3],
        ['areas', 4, 10, 5, 5],
        ['demand', 9, 10, 3, 5],
      ],
    },
  ],
  '/largeScreen3A': [
    {
      title: { cn: '资产·告警·分析', en: 'Assets, alarms, analysis' },
      places: [
        ['platform', 0, 0, 4, 3],
        ['deviceList', 0, 3, 4, 5],
        ['inspections', 0, 8, 2, 3],
        ['upkeep', 2, 8, 2, 3],
        ['offline', 0, 11, 4, 4],
        ['alarms', 4, 0, 4, 10],
        ['alarmTrend', 4, 10, 4, 5],
        ['mix', 8, 0, 4, 4],
        ['ranking', 8, 4, 4, 4],
        ['cost', 8, 8, 2, 4],
        ['carbon', 10, 8, 2, 4],
        ['priceBand', 8, 12, 4, 3],
      ],
    },
  ],
  '/largeScreenDemo': [
    { title: { cn: '演示·总览', en: 'Demo, overview' }, places: [] },
    { title: { cn: '演示·用能', en: 'Demo, energy' }, places: [] },
  ],
};

/** A page of a wall as it comes in its turn. */
export interface WallPage {
  /** Of all pages of a wall another than any other's. */
  readonly key: string;
  readonly route: WallRoute;
  /** Which of the pages of its route it is, from 0. */
  readonly part: number;
  readonly title: Text;
  /** s */
  readonly dwell: number;
  /** Null: its screen draws itself. */
  readonly board: BoardDocument | null;
  /** What its board tells of. */
  readonly about: AboutThing;
  readonly subjects: BoardSubjects;
}

/** A board that people laid out and hung on a wall. */
export interface HungBoard {
  readonly name: string;
  readonly document: BoardDocument;
  readonly about: AboutThing;
}

/** What a wall turns: a screen of the console, or a board. */
interface OrderedPage {
  readonly route: WallRoute | null;
  readonly boardId?: string | null;
  readonly dwell: number;
}

/** Boards are drawn by the screen that draws those of the product. */
const boardRoute: WallRoute = '/largeScreen';
const home: AboutThing = { of: 'home' };

/** The pages of a wall, in the order in which they are turned: each of its routes with all that belongs to it, and the boards that are there by now. */
export const pagesOf = (
  ordered: readonly OrderedPage[],
  hung: ReadonlyMap<string, HungBoard> = new Map(),
): readonly WallPage[] =>
  ordered.flatMap(({ route, boardId, dwell }, nth) =>
    route === null
      ? hungPage(hung.get(boardId ?? ''), { key: `${nth} ${boardId}`, dwell })
      : shippedPages(route, nth, dwell),
  );

const hungPage = (board: HungBoard | undefined, page: Pick<WallPage, 'key' | 'dwell'>): readonly WallPage[] =>
  board === undefined
    ? []
    : [
        {
          ...page,
          route: boardRoute,
          part: 0,
          title: { cn: board.name, en: board.name },
          board: board.document,
          about: board.about,
          subjects: subjectsOf(boardModules, board.document),
        },
      ];

const shippedPages = (route: WallRoute, nth: number, dwell: number): readonly WallPage[] =>
  shippedParts[route].map(({ title, places }, part): WallPage => {
    const board = places.length === 0 ? null : boardOf(places);
    return {
      key: `${nth} ${route} ${part}`,
      route,
      part,
      title,
      dwell,
      board,
      about: home,
      subjects: subjectsOf(boardModules, board ?? emptyBoard),
    };
  });
