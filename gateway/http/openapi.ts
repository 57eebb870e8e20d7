import { z } from 'zod';
import { type CallDeclaration, sharedBy } from '../../domain/call/declaration.ts';
import { type ErrorCode, errors } from '../../domain/error/errors.ts';
import { statusOf } from './status.ts';

type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 document of the declared calls: it says what the declarations say, no more. */
export function openApiOf(calls: readonly CallDeclaration[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    const path = pathOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Busbar', version: '1', description: 'Every call of the gateway, from its declaration.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        ticket: { type: 'apiKey', in: 'query', name: 'ticket' },
        share: { type: 'apiKey', in: 'header', name: 'Busbar-Share' },
      },
      schemas: { Refusal: refusalSchema() },
    },
  };
}

/** The path without a query that the specification wrote into it. */
export const pathOf = (call: CallDeclaration): string => call.path.split('?')[0] ?? call.path;

/** The JSON Schema of a zod schema, as it is written on the wire; null where there is nothing to say. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject | null {
  if (schema.def.type === 'undefined') return null;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonObject;
  return rest;
}

/** A schema that refers to itself, at the place where it stands in the document: its references begin at the root. */
function placedAt(place: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => placedAt(place, one));
  if (typeof value !== 'object' || value === null) return value;
  const placed = (key: string, inner: unknown): unknown =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
      ? `#${place}${inner.slice(1)}`
      : placedAt(place, inner);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, placed(key, inner)]));
}

/** A part of a JSON pointer. */
const pointed = (part: string): string =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The parameters of an object schema, one by one. */
export function parametersOf(schema: z.ZodType, where: 'path' | 'query'): readonly JsonObject[] {
  const made = schemaOf(schema, 'input');
  const properties = (made?.['properties'] ?? {}) as Record<string, JsonObject>;
  const required = new Set((made?.['required'] ?? []) as readonly string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: property,
  }));
}

function operationOf(call: CallDeclaration): JsonObject {
  const type = call.form ? 'multipart/form-data' : 'application/json';
  const place = `/paths/${pointed(pathOf(call))}/${call.method.toLowerCase()}/requestBody/content/${pointed(type)}/schema`;
  const body = placedAt(place, schemaOf(call.body, 'input'));
  return {
    operationId: call.name,
    summary: [call.name, ...call.catalogue].join(' '),
    description: `${permissionText(call)}. ${asOfText(call)}.`,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...commonParameters(call)],
    ...(body ? { requestBody: { required: true, content: { [type]: { schema: body } } } } : {}),
    responses: {
      200: answerSchema(call),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
    ...(call.permission === 'anybody'
      ? {}
      : {
          security: [
            { bearer: [] },
            ...(call.method === 'GET' ? [{ ticket: [] }] : []),
            ...(sharedBy(call.permission) === null ? [] : [{ share: [] }]),
          ],
        }),
  };
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

function answerSchema(call: CallDeclaration): JsonObject {
  if (call.answers === 'file')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const place = `/paths/${pointed(pathOf(call))}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema/properties/data`;
  const data = placedAt(place, schemaOf(call.response, 'output') ?? { type: 'null' });
  const schema = { type: 'object', required: ['code', 'data'], properties: { code: { const: 'SUCCESS' }, data } };
  return {
    description: 'SUCCESS',
    headers: { 'Busbar-Position': { schema: { type: 'integer' } } },
    content: json(schema),
  };
}

function commonParameters(call: CallDeclaration): readonly JsonObject[] {
  const lang = { name: 'lang', in: 'query', required: false, schema: { enum: ['cn', 'en'], default: 'cn' } };
  const wait = { name: 'wait', in: 'query', required: false, schema: { type: 'integer' } };
  if (call.acts)
    return [
      lang,
      wait,
      { name: 'Command-Id', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
    ];
  const asOf = { name: 'asOf', in: 'query', required: false, schema: { type: 'string' } };
  return call.asOf === true ? [lang, wait, asOf] : [lang, wait];
}

export function permissionText({ permission }: CallDeclaration): string {
  if (permission === 'anybody') return 'Open to anybody';
  if (permission === 'signedIn') return 'For whoever is signed in';
  if (permission === 'ticket') return 'With the token or a ticket for this path and query';
  const needs = `Needs one of ${permission.anyOf.join(', ')}`;
  return sharedBy(permission) === null ? needs : `${needs}, or the token of a share of the record in Busbar-Share`;
}

export function asOfText({ acts, asOf }: CallDeclaration): string {
  if (acts) return 'It acts';
  return asOf === true ? 'Answers for the past' : `No past: ${asOf.no}`;
}

function refusalSchema(): JsonObject {
  const codes = Object.keys(errors) as ErrorCode[];
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { enum: codes, description: codes.map((code) => `${code} ${statusOf[code]}`).join(', ') },
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      data: {},
    },
  };
}
