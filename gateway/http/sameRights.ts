import type { Caller } from './handler.ts';

/** Whether two pictures of a person may do and see the same. */
export function sameRights(a: Caller, b: Caller): boolean {
  const samePermissions =
    a.permissions.size === b.permissions.size && [...a.permissions].every((code) => b.permissions.has(code));
  return a.scope.id === b.scope.id && a.admin === b.admin && a.orgId === b.orgId && samePermissions;
}
