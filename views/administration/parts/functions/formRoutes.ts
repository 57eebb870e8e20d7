import { defineRoutes, type Route } from '../../../../domain/access/routes/route.ts';
import type { OpenedForm } from '../../../../domain/form/custom/calls.ts';
import { everyForm, formAddress, formVerbs } from '../../../../domain/form/custom/codes.ts';

type Named = Pick<OpenedForm, 'code' | 'name' | 'nameEn'>;

/** Forms as screens that a role is granted one by one: each has codes of its own, though one page of the catalogue opens them all. */
export const formRoutes = (forms: readonly Named[]): readonly Route[] =>
  defineRoutes(
    'forms',
    forms.map(({ code, name, nameEn }) => ({
      path: formAddress(code),
      id: formAddress(code),
      kind: 'form',
      parent: everyForm,
      title: { cn: name, en: nameEn ?? name },
      verbs: formVerbs,
    })),
  );
