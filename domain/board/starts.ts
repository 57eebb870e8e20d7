import type { Text } from '../text/message.ts';
import { type AboutThing, type BoardDocument, emptyBoard } from './boardDocument.ts';
import { homeBoard } from './homeBoard.ts';
import { type HomeModuleName, homeModuleNames } from './modules/home.ts';

/** Dashboards that the product ships: whoever has none of his own opens one of these, or begins with it. */
export const shippedDashboards = {
  'shipped.overview': { title: { cn: '全厂总览', en: 'Plant overview' }, modules: homeModuleNames },
  'shipped.energy': {
    title: { cn: '用能与费用', en: 'Energy and cost' },
    modules: ['load', 'energy', 'cost', 'carbon'],
  },
  'shipped.duty': { title: { cn: '值班', en: 'On duty' }, modules: ['alarms', 'offline', 'waiting'] },
} as const satisfies Readonly<Record<string, { readonly title: Text; readonly modules: readonly HomeModuleName[] }>>;
export type ShippedName = keyof typeof shippedDashboards;
export const shippedNames = Object.keys(shippedDashboards) as readonly ShippedName[];

export const isShipped = (id: string): id is ShippedName => Object.hasOwn(shippedDashboards, id);

export const shippedDashboard = (name: ShippedName): BoardDocument => ({
  ...emptyBoard,
  items: homeBoard(shippedDashboards[name].modules),
});

/** A board that was of one thing, to stand where boards are of nothing: each of its modules names the thing itself. */
export const standingAlone = (document: BoardDocument, about: AboutThing): BoardDocument => ({
  ...document,
  items: document.items.map((item) => ({ ...item, about: item.about ?? about })),
});
