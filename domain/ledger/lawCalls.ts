import { z } from 'zod';
import type { CallDeclaration } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { subjectOf, writtenSchema } from './calls.ts';
import type { LedgerDeclaration } from './declaration.ts';
import type { LawCommand } from './law.ts';
import { oncePer } from './oncePer.ts';
import { givenSchema, idSchema, versionSchema } from './schemas.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What became of each row: done, or refused under its code and, where the law refused it, in words. */
export const obeyedMany = z.strictObject({
  done: z.array(z.string()).readonly(),
  refused: z
    .array(
      z.strictObject({ id: z.string(), code: z.string(), refusal: z.string().nullable(), says: z.string().nullable() }),
    )
    .readonly(),
});
export type ObeyedMany = z.infer<typeof obeyedMany>;

/** The call of one command, and of the same for several rows at once where it may be ordered so. */
export interface CommandCalls {
  readonly one: CallDeclaration;
  readonly many: CallDeclaration | null;
}

function callsOf(ledger: LedgerDeclaration, name: string, command: LawCommand): CommandCalls {
  const things = `/gateway/api/${ledger.plural}`;
  const given = givenSchema(command.given ?? {});
  const version = command.seen === true ? { version: versionSchema } : {};
  const shared = { method: 'POST', permission: { anyOf: command.permission }, ...subjectOf(ledger) } as const;
  const last = command.path ?? name;
  const one = { name: `${name}${capital(ledger.name)}`, ...shared, response: writtenSchema };
  // Of several that make a row each says by its path what comes of it.
  if (command.makes === true) {
    const path = command.path === undefined ? things : `${things}/${command.path}`;
    return { one: defineCall({ ...one, path, body: given }), many: null };
  }
  const item = z.strictObject({ id: idSchema(ledger), ...version });
  return {
    one: defineCall({
      ...one,
      path: `${things}/{id}/${last}`,
      params: z.strictObject({ id: idSchema(ledger) }),
      body: given.extend(version),
    }),
    many:
      command.many === true
        ? defineCall({
            ...shared,
            name: `${name}${capital(ledger.plural)}`,
            path: `${things}/${last}`,
            body: given.extend({ items: z.array(item).min(1).max(500).readonly() }),
            response: obeyedMany,
          })
        : null,
  };
}

/** The calls of a law's commands, by the command's name; none of one that is served elsewhere. */
export const commandCalls = oncePer((ledger): ReadonlyMap<string, CommandCalls> => {
  const named = Object.entries(ledger.law?.commands ?? {}).filter(([, { elsewhere }]) => elsewhere !== true);
  return new Map(named.map(([name, command]) => [name, callsOf(ledger, name, command)] as const));
});

export const commandCallsOf = (ledgers: readonly LedgerDeclaration[]): readonly CallDeclaration[] =>
  ledgers.flatMap((ledger) =>
    [...commandCalls(ledger).values()].flatMap(({ one, many }) => (many === null ? [one] : [one, many])),
  );
