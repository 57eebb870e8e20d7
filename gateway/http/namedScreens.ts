import { z } from 'zod';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import type { CallDeclaration, PermissionCode } from '../../domain/call/declaration.ts';

/** Where a call's input names the screen through which it asks: keys, and `null` for each of a list. */
export type ScreenPlace = readonly (string | null)[];

/**
 * The places of a call's input that name a screen: a field `screen` of screens alone. The declaration's permission says that the caller holds one
 * of the screens that may ask; which of them he asks through, only the input says. A screen that is any text names where something is kept, and
 * opens nothing.
 */
export const screenPlaces = ({ query, body }: Pick<CallDeclaration, 'query' | 'body'>): readonly ScreenPlace[] => [
  ...placesIn(query, ['query']),
  ...placesIn(body, ['body']),
];

function placesIn(schema: unknown, at: ScreenPlace): readonly ScreenPlace[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return placesIn(schema.unwrap(), at);
  if (schema instanceof z.ZodReadonly) return placesIn(schema.unwrap(), at);
  if (schema instanceof z.ZodArray) return placesIn(schema.element, [...at, null]);
  // A discriminated one is a union too.
  if (schema instanceof z.ZodUnion) {
    const all = schema.options.flatMap((one) => placesIn(one, at));
    return [...new Map(all.map((place) => [JSON.stringify(place), place])).values()];
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    key === 'screen' && namesScreens(field) ? [[...at, key]] : placesIn(field, [...at, key]),
  );
}

const namesScreens = (schema: unknown): boolean =>
  schema instanceof z.ZodEnum && schema.options.every((one) => permissionCodes.has(String(one)));

/** The screens that an input names at these places. */
export const screensNamed = (input: unknown, places: readonly ScreenPlace[]): readonly PermissionCode[] =>
  places.flatMap((place) => valuesAt(input, place)).filter((one) => typeof one === 'string');

function valuesAt(value: unknown, [key, ...further]: ScreenPlace): readonly unknown[] {
  if (key === undefined) return [value];
  if (key === null) return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, further)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], further);
}
