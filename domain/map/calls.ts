import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { deviceKinds } from '../device/deviceKinds.ts';
import { graphicsChoices } from './mapSetting.ts';

const codes = <C extends object>(of: C) => z.enum(Object.keys(of) as [keyof C & string, ...(keyof C & string)[]]);
const degrees = z.number().min(-180).max(180);
const place = z.strictObject({ lng: degrees, lat: degrees });

const mapDevice = z.strictObject({
  id: z.string(),
  name: z.string(),
  org: z.string(),
  kind: codes(deviceKinds),
  place: z.string().nullable(),
  /** Null: nobody has said where it stands. */
  at: place.extend({ id: z.string(), version: z.int(), spot: z.string() }).nullable(),
});
export type MapDevice = z.infer<typeof mapDevice>;

const mapPlan = z.strictObject({
  id: z.string(),
  name: z.string(),
  floor: z.string().nullable(),
  org: z.string(),
  picture: z.string(),
  /** Clockwise from the top left. */
  corners: z.tuple([place, place, place, place]),
});
export type MapPlan = z.infer<typeof mapPlan>;

const firstView = z.strictObject({
  centre: place.nullable(),
  zoom: z.number(),
  plans: z.boolean(),
  labels: z.boolean(),
  pulse: z.boolean(),
  graphics: codes(graphicsChoices),
});
export type MapFirstView = z.infer<typeof firstView>;

/** Every device that the caller sees with where it stands, the plans below them, and how the map begins. How they are is told by `devices/<org>`. */
export const mapDevices = defineCall({
  name: 'mapDevices',
  method: 'GET',
  path: '/gateway/api/map/devices',
  permission: {
    anyOf: ['/devMap', '/mapSettings', '/deviceBoard', '/deviceBoard/Eventlog', '/deviceBoard/realTimePage'],
  },
  response: z.strictObject({
    /** `whole`: all of it is seen, so that it is told in one topic; of the others each device is. */
    orgs: z.array(z.strictObject({ id: z.string(), name: z.string(), whole: z.boolean() })).readonly(),
    devices: z.array(mapDevice).readonly(),
    plans: z.array(mapPlan).readonly(),
    /** Null: no organisation of the caller's line says how. */
    first: firstView.nullable(),
  }),
});
export type MapAnswer = z.infer<(typeof mapDevices)['response']>;
