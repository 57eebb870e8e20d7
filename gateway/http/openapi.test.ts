import { expect, test } from 'vitest';
import { calls } from '../../domain/all/calls.ts';
import { docsPage } from './docsPage.ts';
import { openApiOf } from './openapi.ts';

type Found = { readonly at: string; readonly ref: string };

function refsIn(value: unknown, at = ''): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [{ at, ref: inner }] : refsIn(inner, `${at}/${key}`),
  );
}

function resolved(document: unknown, ref: string): unknown {
  const parts = ref.slice(1).split('/').filter(Boolean);
  return parts.reduce<unknown>((now, part) => {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    return (now as Readonly<Record<string, unknown>> | undefined)?.[key];
  }, document);
}

test('the document has every declared call, and every reference in it leads somewhere', () => {
  const document = openApiOf(calls);
  const paths = document['paths'] as Readonly<Record<string, object>>;
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(calls.length);
  for (const { at, ref } of refsIn(document)) expect(resolved(document, ref), `${at}: ${ref}`).toBeDefined();
  expect(() => JSON.stringify(document)).not.toThrow();
});

test('the page shows every call, and nothing in it runs or comes from elsewhere', () => {
  const page = docsPage(calls);
  for (const call of calls) expect(page, call.name).toContain(`id="${call.name}"`);
  expect(page).not.toMatch(/<script|<link|<img| on\w+="/);
});
