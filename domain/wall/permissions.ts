const at = '/Lscreenconfig';

/** By which functions walls are kept. */
export const wallPermissions = {
  see: [at],
  add: [`${at}:add`],
  edit: [`${at}:edit`],
  delete: [`${at}:delete`],
} as const;
