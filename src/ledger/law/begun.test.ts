import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Field } from '../../../domain/ledger/field.ts';
import { structure } from '../../../domain/ledger/field.ts';
import { stockDocumentLaw } from '../../../domain/stock/documentLaw.ts';
import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import type { StructureProps } from '../form/structure/structureProps.ts';
import type { AnyRow } from '../slots.ts';
import { begun } from './begun.ts';

test('of the lines of a row a form begins with what its command asks for, and the rest is to be entered', () => {
  const given = stockDocumentLaw.commands['count']?.given ?? {};
  const field = structure({ label: { cn: '清点', en: 'Count' }, inside: { parts: () => given } }, z.unknown()) as Field;
  const whole = { quantity: null, price: null, expires: null, counted: null, returned: '0' };
  const row = { id: 'd', version: 1, lines: [{ partId: 'p', batch: 'b', ...whole }] } as unknown as AnyRow;
  const asked = { ledger: stockDocuments, field: field as StructureProps['field'], first: {}, row, orgId: null };
  expect(begun(asked)).toEqual({ lines: [{ partId: 'p', batch: 'b', counted: null }] });
});
