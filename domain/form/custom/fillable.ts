import type { PermissionCode } from '../../call/declaration.ts';
import { mayWithForm } from './codes.ts';
import type { CustomForm } from './customForm.ts';

/** Of one form the version that is filled: the one in force, else the last that was. Null where none was ever in force. */
export function fillable(versions: readonly CustomForm[]): CustomForm | null {
  const newestFirst = versions.filter(({ since }) => since !== null).toSorted((a, b) => b.number - a.number);
  return newestFirst.find((one) => one.state === 'inForce') ?? newestFirst[0] ?? null;
}

/** Of all versions that somebody sees the forms that he may fill: each as it is filled. */
export function fillableBy(
  rows: readonly CustomForm[],
  permissions: ReadonlySet<PermissionCode>,
): readonly CustomForm[] {
  return [...Map.groupBy(rows, ({ code }) => code)]
    .filter(([code]) => mayWithForm(permissions, code))
    .flatMap(([, versions]) => fillable(versions) ?? []);
}
