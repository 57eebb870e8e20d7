import { z } from 'zod';
import { alarmLevels } from '../alarm/alarm.ts';
import { deskNames } from '../alarm/desks.ts';
import { dutyCounts } from '../board/dutyCalls.ts';
import { boardModules } from '../board/modules.ts';
import { priceBandsOf } from '../board/unitBoardCalls.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { answer } from '../figure/answer.ts';
import { mapDevices } from '../map/calls.ts';
import { homeEnergy } from '../site/homeEnergyCalls.ts';
import { homeLoad } from '../site/homeLoadCalls.ts';
import { latestValue } from '../telemetry/calls.ts';
import { kindFacts } from '../work/kinds.ts';

/** What the modules of walls show, told by itself: by the same questions as on a board, to whoever may ask these, and as much as he sees. */
const largescreen = '/gateway/energy-service-largescreen/api';
const ofHome = `${largescreen}/home`;
const id = z.string().min(1).max(64);
const ofNow = { no: 'it tells of now; what was then stands in the history of its points' } as const;

export const displayMap = defineCall({
  name: 'displayMap',
  catalogue: ['C097'],
  method: 'GET',
  path: `${largescreen}/display/global-map`,
  permission: mapDevices.permission,
  response: mapDevices.response,
  asOf: mapDevices.asOf,
});

const load = z.strictObject({
  /** kW; null where one of its points has no value that counts. */
  now: z.number().nullable(),
  points: z.array(latestValue.extend({ id: z.string() })).readonly(),
  /** Points that measure it too and are not the reader's to see: so much is left out at least. */
  hidden: z.int(),
  ...homeLoad.response.shape,
  /** kW; the demand that is agreed. */
  limit: z.number().nullable(),
});

export const displayLoad = defineCall({
  name: 'displayLoad',
  catalogue: ['C098'],
  method: 'GET',
  path: `${largescreen}/display/realtime-load`,
  permission: { anyOf: boardModules.load.needs },
  response: load,
  asOf: ofNow,
  heavy: true,
});

/** Of one unit, or of the topmost that is counted: null where none is seen. */
const unitAsked = z.strictObject({ unit: id.optional() });
const ofUnit = z.strictObject({
  unit: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  figures: answer.nullable(),
});

const figuresOf = <N extends string>(name: N, catalogue: string, path: string) =>
  defineCall({
    name,
    catalogue: [catalogue],
    method: 'GET',
    path: `${largescreen}/${path}`,
    permission: { anyOf: boardModules.mix.needs },
    query: unitAsked,
    response: ofUnit,
    heavy: true,
  });

/** The consumption of the last twelve months, each before that of last year. */
export const displayTrend = figuresOf('displayTrend', 'C099', 'display/trend');
/** Of which media the consumption of today is made, as standard coal. */
export const displayDistribution = figuresOf('displayDistribution', 'C100', 'display/distribution');
/** Who of what lies below uses most today. */
export const displayRank = figuresOf('displayRank', 'C103', 'display/rank');
/** What one of what is made took today. */
export const displayIntensity = figuresOf('displayIntensity', 'C107', 'home/product-unit');

const { cost, carbon: _carbon, ...amounts } = homeEnergy.response.shape;

export const displayEnergy = defineCall({
  name: 'displayEnergy',
  catalogue: ['C101'],
  method: 'GET',
  path: `${largescreen}/display/dosage`,
  permission: { anyOf: boardModules.energy.needs },
  response: z.strictObject(amounts),
  heavy: true,
});

export const displayCost = defineCall({
  name: 'displayCost',
  catalogue: ['C108'],
  method: 'GET',
  path: `${ofHome}/cost`,
  permission: { anyOf: boardModules.cost.needs },
  response: z.strictObject({ until: amounts.until, ...cost.shape }),
  heavy: true,
});

/** How the inspections of today stand, of what the caller sees: due, done, late. */
export const displayInspections = defineCall({
  name: 'displayInspections',
  catalogue: ['C102'],
  method: 'GET',
  path: `${largescreen}/display/ship-inspection`,
  permission: { anyOf: [kindFacts.patrol.tasks] },
  response: dutyCounts,
});

/** How many there are of each; null: the caller may not count them. */
const counted = z.int().nullable();

export const displayPlatform = defineCall({
  name: 'displayPlatform',
  catalogue: ['C104'],
  method: 'GET',
  path: `${largescreen}/display/platform`,
  permission: 'signedIn',
  response: z.strictObject({
    organisations: counted,
    units: counted,
    devices: counted,
    points: counted,
    /** Devices that do not answer; null of the past, of which only what alarmed is known. */
    silent: counted,
    /** Of a hundred devices so many answer. */
    online: counted,
  }),
});

const count = z.int().min(0);
const levels = Object.keys(alarmLevels).map(Number);

/** Active and unacknowledged alarms by level, and since when the oldest waits: as the desks count them. */
export const displayAlarms = defineCall({
  name: 'displayAlarms',
  catalogue: ['C105'],
  method: 'GET',
  path: `${largescreen}/display/alarm-count`,
  permission: { anyOf: deskNames },
  response: z.strictObject({
    active: count,
    unacknowledged: count,
    levels: z
      .array(
        z.strictObject({
          level: z.int().refine((one) => levels.includes(one)),
          active: count,
          unacknowledged: count,
          oldest: instant.nullable(),
        }),
      )
      .readonly(),
  }),
});

/** An upright screen: load and demand, the power factor of what measures it, and the prices of today. */
export const displayElectro = defineCall({
  name: 'displayElectro',
  catalogue: ['C109'],
  method: 'GET',
  path: `${largescreen}/vertical/electro`,
  permission: { anyOf: boardModules.load.needs },
  response: z.strictObject({
    load,
    /** Of each device that measures a part of the load. */
    powerFactors: z.array(latestValue.extend({ id: z.string() })).readonly(),
    prices: priceBandsOf.response,
  }),
  asOf: ofNow,
  heavy: true,
});

const names = Object.keys(boardModules) as [keyof typeof boardModules, ...(keyof typeof boardModules)[]];

/** How often a module asks anew while it is shown; null: what it shows does not move. */
export const moduleBeat = defineCall({
  name: 'moduleBeat',
  catalogue: ['C175'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/energy/home/realtime/loopfreq/{module}',
  permission: 'signedIn',
  params: z.strictObject({ module: z.enum(names) }),
  response: z.strictObject({ module: z.enum(names), seconds: z.number().nullable() }),
  asOf: { no: 'it is a part of the product, the same at all times' },
});
