import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Uploaded } from '../../domain/file/uploaded.ts';

type Field = string | Uploaded;
type Form = Readonly<Record<string, Field | readonly Field[]>>;

/**
 * Forms with files, read by the platform's own parser from a body that the call's bound has limited. Other calls refuse
 * them as a type that they do not take.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!(request.routeOptions.config as { readonly form?: boolean }).form)
        throw refusal(415, 'this call takes no form');
      return formOf(body, request.headers['content-type'] ?? '');
    },
  );
}

async function formOf(body: Buffer, contentType: string): Promise<Form> {
  const read = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((error: unknown) => {
      throw refusal(400, `no readable form: ${String(error)}`);
    });
  const form = new Map<string, Field[]>();
  for (const [name, value] of read) {
    const field =
      typeof value === 'string'
        ? value
        : { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
    form.set(name, [...(form.get(name) ?? []), field]);
  }
  return Object.fromEntries(
    [...form].map(([name, fields]) => [name, fields.length === 1 ? (fields[0] as Field) : fields]),
  );
}

const refusal = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });
