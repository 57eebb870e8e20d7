import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { orderLacks } from './obeyed.ts';

const id = z.string().min(1).max(128);
const kw = z.number().nullable();
const ms = z.int().min(0);

/** What is missing to draw or to judge it: its meter, or what its order stands on. */
const courseLacks = ['meter', ...orderLacks] as const;

/** What the power of the equipment did in the window of a dispatch, a while before and after it, beside what was ordered and reported. */
export const dispatchCourse = defineCall({
  name: 'dispatchCourse',
  method: 'GET',
  path: '/gateway/api/dispatches/{id}/course',
  permission: { anyOf: ['/keyEquipDispatch'] },
  params: z.strictObject({ id }),
  response: z.strictObject({
    from: instant,
    to: instant,
    point: z.strictObject({ id, name: z.string() }).nullable(),
    lacks: z.enum(courseLacks).nullable(),
    /** kW; null: nothing bounds it on this side. */
    ordered: z.strictObject({ value: z.number(), low: kw, high: kw }).nullable(),
    /** kW, each over `width` ms; without a mean nothing is known of it. */
    width: z.int().min(1),
    curve: z.array(z.strictObject({ at: instant, mean: kw, min: kw, max: kw })).readonly(),
    /** Null: nothing of its window is over yet, or it cannot be judged. */
    judged: z
      .strictObject({
        from: instant,
        to: instant,
        /** Of what was read, %; null where nothing was. */
        share: z.number().nullable(),
        obeyed: ms,
        read: ms,
        mean: kw,
      })
      .nullable(),
    /** What the meter showed as it was reported; null where it is not reported. */
    atReport: z.strictObject({ at: instant, power: kw }).nullable(),
  }),
  heavy: true,
});
